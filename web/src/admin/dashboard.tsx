import { Link } from 'react-router-dom';
import { LateCode } from '../ui/late-code.tsx';
import { Message } from '../ui/states.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { useQuery } from '../ui/use-query.ts';
import { OverviewPanel } from './overview/overview-panel.tsx';
import { type Screen as ScreenEntry, screensOf } from './screens.ts';
import { Screen } from './shared/screen.tsx';
import { useMay } from './shared/session/use-session.ts';
import { UnreadBadge } from './shared/unread.tsx';
import { PhoneAccount } from './shell/account.tsx';

const ORDER = ['overview', 'settings', 'heroes', 'enquiries'];

export default function Dashboard() {
  const [query, setQuery] = useQuery();
  const tabs = screensOf(useMay())
    .filter(({ tab }) => tab)
    .toSorted((one, other) => ORDER.indexOf(one.key) - ORDER.indexOf(other.key))
    .map((screen) => ({
      key: screen.key,
      label: screen.tab ?? screen.label,
      badge: screen.key === 'enquiries' && <UnreadBadge />,
      // So that typed text outlives a change of the tab.
      isKept: screen.key === 'heroes',
      panel: <Panel {...screen} />,
    }));
  return (
    <Screen title="Dashboard" back={<Link to="/">← Back to Website</Link>} actions={<PhoneAccount />}>
      <Tabs
        label="Dashboard"
        tabs={tabs}
        chosen={query.get('tab') ?? 'overview'}
        onChoose={(tab) => setQuery({ tab })}
      />
    </Screen>
  );
}

function Panel({ code }: ScreenEntry) {
  if (!code) return <OverviewPanel />;
  return (
    <LateCode fallback={<Message>Loading...</Message>}>
      <code.Component />
    </LateCode>
  );
}
