import { type ReactNode, Suspense } from 'react';
import { DashboardPage } from '../admin/dashboard/dashboard-page.tsx';
import { UnreadTotal } from '../admin/enquiries/unread-badge.tsx';
import { HeroDraftsProvider } from '../admin/heroes/hero-drafts.tsx';
import { OverviewPanel } from '../admin/overview/overview-panel.tsx';
import { PhoneAccount } from '../admin/shell/account.tsx';
import { lazyComponent } from '../ui/lazy-component.ts';
import { Message } from '../ui/states.tsx';

const settings = lazyComponent(() => import('../admin/settings/settings-panel.tsx'));
const heroes = lazyComponent(() => import('../admin/heroes/hero-images-panel.tsx'));
const enquiries = lazyComponent(() => import('../admin/enquiries/enquiries-panel.tsx'));

/** In the order of the screen; the key is in the address. */
const tabs = [
  { key: 'overview', label: 'Overview', panel: <OverviewPanel unread={<UnreadTotal />} /> },
  { key: 'settings', label: 'Settings', panel: withFallback(<settings.Component />) },
  { key: 'heroes', label: 'Hero Images', panel: withFallback(<heroes.Component />) },
  {
    key: 'enquiries',
    label: 'Form Enquiries',
    badge: <UnreadTotal />,
    panel: withFallback(<enquiries.Component />),
  },
];

/** The tabs whose code is loaded later, for preloading. */
export const panels = [enquiries, settings, heroes];

/** The dashboard with all of its tabs; the code of a tab is loaded when it is rendered, or preloaded. */
export default function Dashboard() {
  return (
    <HeroDraftsProvider>
      <DashboardPage tabs={tabs} account={<PhoneAccount />} />
    </HeroDraftsProvider>
  );
}

function withFallback(panel: ReactNode) {
  return <Suspense fallback={<Message>Loading...</Message>}>{panel}</Suspense>;
}
