import { Route, Routes } from 'react-router-dom';
import { DashboardPage } from '../admin/dashboard/dashboard-page.tsx';
import { EnquiriesPanel } from '../admin/enquiries/enquiries-panel.tsx';
import { InquiriesProvider } from '../admin/enquiries/inquiries-context.tsx';
import { UnreadTotal } from '../admin/enquiries/unread-badge.tsx';
import { OverviewPanel } from '../admin/overview/overview-panel.tsx';
import { AdminSessionProvider } from '../admin/shared/session/admin-session-provider.tsx';
import { RequireAdmin } from '../admin/shared/session/require-admin.tsx';
import { SignInPage } from '../admin/sign-in/sign-in-page.tsx';
import { NotFoundPage } from './not-found-page.tsx';

/** In the order of the screen; the key is what stands in the address. */
const dashboardTabs = [
  { key: 'overview', label: 'Overview', panel: <OverviewPanel unread={<UnreadTotal />} /> },
  { key: 'enquiries', label: 'Form Enquiries', badge: <UnreadTotal />, panel: <EnquiriesPanel /> },
];

/** The routes of administrators. */
export default function BackOffice() {
  return (
    <AdminSessionProvider>
      <Routes>
        <Route path="login" element={<SignInPage />} />
        <Route
          index
          element={
            <RequireAdmin>
              <InquiriesProvider>
                <DashboardPage tabs={dashboardTabs} />
              </InquiriesProvider>
            </RequireAdmin>
          }
        />
        <Route path="*" element={<NotFoundPage />} />
      </Routes>
    </AdminSessionProvider>
  );
}
