import { lazy, type ReactNode, Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { DashboardPage } from '../admin/dashboard/dashboard-page.tsx';
import { EnquiriesPanel } from '../admin/enquiries/enquiries-panel.tsx';
import { InquiriesProvider } from '../admin/enquiries/inquiries-context.tsx';
import { UnreadTotal } from '../admin/enquiries/unread-badge.tsx';
import { HeroDraftsProvider } from '../admin/heroes/hero-drafts.tsx';
import { HeroImagesPanel } from '../admin/heroes/hero-images-panel.tsx';
import { OverviewPanel } from '../admin/overview/overview-panel.tsx';
import { SettingsPanel } from '../admin/settings/settings-panel.tsx';
import { AdminSessionProvider } from '../admin/shared/session/admin-session-provider.tsx';
import { CheckingSession } from '../admin/shared/session/checking-session.tsx';
import { RequireAdmin } from '../admin/shared/session/require-admin.tsx';
import { SessionEndedDialog } from '../admin/sign-in/session-ended-dialog.tsx';
import { SignInPage } from '../admin/sign-in/sign-in-page.tsx';
import { NotFoundPage } from './not-found-page.tsx';

/** In the order of the screen; the key is what stands in the address. */
const dashboardTabs = [
  { key: 'overview', label: 'Overview', panel: <OverviewPanel unread={<UnreadTotal />} /> },
  { key: 'settings', label: 'Settings', panel: <SettingsPanel /> },
  { key: 'heroes', label: 'Hero Images', panel: <HeroImagesPanel /> },
  { key: 'enquiries', label: 'Form Enquiries', badge: <UnreadTotal />, panel: <EnquiriesPanel /> },
];

/** The managers by their address under /admin; each comes when it is wanted. */
const managers = {
  'business-portfolio': lazy(() => import('../admin/portfolio/portfolio-manager.tsx')),
  'renovation-gallery': lazy(() => import('../admin/gallery/gallery-manager.tsx')),
  'car-listings': lazy(() => import('../admin/listings/listings-manager.tsx')),
  'car-brands': lazy(() => import('../admin/brands/brands-manager.tsx')),
};

/** The routes of administrators. */
export default function BackOffice() {
  return (
    <AdminSessionProvider>
      <Routes>
        <Route path="login" element={<SignInPage />} />
        <Route
          index
          element={
            <Guarded>
              <InquiriesProvider>
                <HeroDraftsProvider>
                  <DashboardPage tabs={dashboardTabs} />
                </HeroDraftsProvider>
              </InquiriesProvider>
            </Guarded>
          }
        />
        {Object.entries(managers).map(([path, Manager]) => (
          <Route
            key={path}
            path={path}
            element={
              <Guarded>
                <Manager />
              </Guarded>
            }
          />
        ))}
        <Route path="*" element={<NotFoundPage />} />
      </Routes>
    </AdminSessionProvider>
  );
}

/** What only administrators see. */
function Guarded({ children }: { children: ReactNode }) {
  return (
    <RequireAdmin renewal={<SessionEndedDialog />}>
      <Suspense fallback={<CheckingSession />}>{children}</Suspense>
    </RequireAdmin>
  );
}
