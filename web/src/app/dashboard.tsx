import type { GuardedAccess } from '@site/domain/procedures';
import type { ReactNode } from 'react';
import { DashboardPage } from '../admin/dashboard/dashboard-page.tsx';
import { UnreadTotal } from '../admin/enquiries/unread-badge.tsx';
import { HeroDraftsProvider } from '../admin/heroes/hero-drafts.tsx';
import { OverviewPanel } from '../admin/overview/overview-panel.tsx';
import { useMay } from '../admin/shared/session/use-access.ts';
import { whenIdle } from '../admin/shared/when-idle.ts';
import { PhoneAccount } from '../admin/shell/account.tsx';
import { LateCode } from '../ui/late-code.tsx';
import { lazyComponent } from '../ui/lazy-code.ts';
import { Message } from '../ui/states.tsx';
import type { Tab } from '../ui/tabs.tsx';

const settings = lazyComponent(() => import('../admin/settings/settings-panel.tsx'));
const heroes = lazyComponent(() => import('../admin/heroes/hero-images-panel.tsx'));
/** Not before the overview can be used. */
const statistics = lazyComponent(async () => {
  await whenIdle();
  return import('../admin/statistics/statistics-panel.tsx');
});
const enquiries = lazyComponent(() => import('../admin/enquiries/enquiries-panel.tsx'));

/** In the order of the screen; the key is in the address. */
const tabs: readonly (Tab & { readonly access: GuardedAccess })[] = [
  {
    key: 'overview',
    access: 'administrator',
    label: 'Overview',
    panel: <OverviewPanel unread={<UnreadTotal />} statistics={withFallback(<statistics.Component />)} />,
  },
  {
    key: 'settings',
    access: 'administrator',
    label: 'Settings',
    panel: withFallback(<settings.Component />),
  },
  { key: 'heroes', access: 'editor', label: 'Hero Images', panel: withFallback(<heroes.Component />) },
  {
    key: 'enquiries',
    access: 'sales',
    label: 'Form Enquiries',
    badge: <UnreadTotal />,
    panel: withFallback(<enquiries.Component />),
  },
];

/** The tabs whose code is loaded later, for preloading. */
export const panels = [enquiries, settings, heroes];

/** The dashboard with the tabs of whoever is signed in; the code of a tab is loaded when it is rendered, or preloaded. */
export default function Dashboard() {
  const may = useMay();
  return (
    <HeroDraftsProvider>
      <DashboardPage tabs={tabs.filter(({ access }) => may(access))} account={<PhoneAccount />} />
    </HeroDraftsProvider>
  );
}

function withFallback(panel: ReactNode) {
  return <LateCode fallback={<Message>Loading...</Message>}>{panel}</LateCode>;
}
