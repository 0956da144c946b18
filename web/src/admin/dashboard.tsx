import { Link } from 'react-router-dom';
import { Message } from '#ui/states.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { useMedia, WIDE } from '#ui/use-media.ts';
import { useQuery } from '#ui/use-query.ts';
import { OverviewPanel } from './overview/overview-panel.tsx';
import { screens } from './screens.ts';
import { Screen } from './shared/screen.tsx';
import { RequireAccess, useMay } from './shared/session/access.tsx';
import { UnreadBadge } from './shared/unread.tsx';
import { Account } from './shell/shell.tsx';

export default function Dashboard() {
  const [query, setQuery] = useQuery();
  const isWide = useMedia(WIDE);
  const may = useMay();
  const asked = screens.find(({ key, tab }) => tab && key === query.get('tab'));
  const tabs = screens
    .filter((screen) => may(screen.access) || screen === asked)
    .flatMap(({ key, tab, code }) => (tab ? { ...tab, key, code } : []))
    .toSorted((one, other) => one.place - other.place)
    .map(({ key, label, code }) => ({
      key,
      label,
      badge: key === 'enquiries' && <UnreadBadge />,
      // So that typed text outlives a change of the tab.
      isKept: key === 'heroes',
      panel: code ? <code.Part fallback={<Message>Loading...</Message>} /> : <OverviewPanel />,
    }));
  const chosen = tabs.find(({ key }) => key === query.get('tab')) ?? tabs[0];
  return (
    <RequireAccess access={asked?.access ?? 'administrator'}>
      <Screen
        title={chosen?.label ?? 'Dashboard'}
        isTight
        back={<Link to="/">← Back to Website</Link>}
        actions={!isWide && <Account isBrief />}
      >
        <Tabs
          label="Dashboard"
          gap={chosen?.key === 'enquiries' ? '2' : '5'}
          tabs={tabs}
          chosen={chosen?.key ?? ''}
          onChoose={(tab) => setQuery({ tab })}
          addressOf={(tab) => `?tab=${tab}`}
        />
      </Screen>
    </RequireAccess>
  );
}
