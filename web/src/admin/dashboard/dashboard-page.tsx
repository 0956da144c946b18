import { Box, chakra } from '@chakra-ui/react';
import { useSearchParams } from 'react-router-dom';
import { Page } from '../../ui/page.tsx';
import { Container } from '../../ui/section.tsx';
import { type Tab, Tabs } from '../../ui/tabs.tsx';
import { DashboardHeader } from './dashboard-header.tsx';

/** /admin: the header over the tabs; the chosen tab is in the address. */
export function DashboardPage({ tabs }: { tabs: readonly Tab[] }) {
  const [query, setQuery] = useSearchParams();
  const chosen = query.get('tab') ?? tabs[0]?.key ?? '';
  return (
    <Box minHeight="100dvh" background="paper">
      <DashboardHeader />
      <Page title="Dashboard" isHidden>
        <Container py={{ base: '6', md: '8' }}>
          <chakra.h1 textStyle="heading" mb="4">
            Dashboard
          </chakra.h1>
          <Tabs label="Dashboard" tabs={tabs} chosen={chosen} onChoose={(tab) => setQuery({ tab })} />
        </Container>
      </Page>
    </Box>
  );
}
