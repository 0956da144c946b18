import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Page } from '../../ui/page.tsx';
import { Container } from '../../ui/section.tsx';
import { type Tab, Tabs } from '../../ui/tabs.tsx';
import { useQuery } from '../../ui/use-query.ts';
import { ScreenHeader } from '../shared/screen-header.tsx';

/** /admin: the header over the tabs; the chosen tab is in the address. `account` is in the header. */
export function DashboardPage({ tabs, account }: { tabs: readonly Tab[]; account: ReactNode }) {
  const [query, setQuery] = useQuery();
  const chosen = query.get('tab') ?? tabs[0]?.key ?? '';
  return (
    <Page title="Dashboard" isHidden>
      <ScreenHeader title="Dashboard" back={<Link to="/">← Back to Website</Link>} actions={account} />
      <Container py={{ base: '5', md: '6' }}>
        <Tabs label="Dashboard" tabs={tabs} chosen={chosen} onChoose={(tab) => setQuery({ tab })} />
      </Container>
    </Page>
  );
}
