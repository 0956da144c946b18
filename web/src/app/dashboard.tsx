import { type ReactNode, Suspense } from 'react';
import { DashboardPage } from '../admin/dashboard/dashboard-page.tsx';
import { InquiriesProvider } from '../admin/enquiries/inquiries-context.tsx';
import { UnreadTotal } from '../admin/enquiries/unread-badge.tsx';
import { HeroDraftsProvider } from '../admin/heroes/hero-drafts.tsx';
import { OverviewPanel } from '../admin/overview/overview-panel.tsx';
import { readyPart } from '../ui/ready-part.ts';
import { Message } from '../ui/states.tsx';

const settings = readyPart(() => import('../admin/settings/settings-panel.tsx'));
const heroes = readyPart(() => import('../admin/heroes/hero-images-panel.tsx'));
const enquiries = readyPart(() => import('../admin/enquiries/enquiries-panel.tsx'));

/** In the order of the screen; the key is what stands in the address. */
const tabs = [
  { key: 'overview', label: 'Overview', panel: <OverviewPanel unread={<UnreadTotal />} /> },
  { key: 'settings', label: 'Settings', panel: later(<settings.Part />) },
  { key: 'heroes', label: 'Hero Images', panel: later(<heroes.Part />) },
  { key: 'enquiries', label: 'Form Enquiries', badge: <UnreadTotal />, panel: later(<enquiries.Part />) },
];

/** Of which the first is there from the start. */
export const panels = [enquiries, settings, heroes];

/** The dashboard with all of its tabs; the code of a tab comes when it is wanted, or shortly before. */
export default function Dashboard() {
  return (
    <InquiriesProvider>
      <HeroDraftsProvider>
        <DashboardPage tabs={tabs} />
      </HeroDraftsProvider>
    </InquiriesProvider>
  );
}

function later(panel: ReactNode) {
  return <Suspense fallback={<Message>Loading...</Message>}>{panel}</Suspense>;
}
