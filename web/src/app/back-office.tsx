import { type ReactNode, Suspense, useEffect } from 'react';
import { Route, Routes } from 'react-router-dom';
import { AdminSessionProvider } from '../admin/shared/session/admin-session-provider.tsx';
import { CheckingSession } from '../admin/shared/session/checking-session.tsx';
import { RequireAdmin } from '../admin/shared/session/require-admin.tsx';
import { beginRestoring, hasStoredSession } from '../admin/shared/session/stored-session.ts';
import { SessionEndedDialog } from '../admin/sign-in/session-ended-dialog.tsx';
import { SignInPage } from '../admin/sign-in/sign-in-page.tsx';
import { prepareIdentity } from '../firebase/admin/identity.ts';
import { readyPart } from '../ui/ready-part.ts';
import { NotFoundPage } from './not-found-page.tsx';
import { prepareInTurn } from './prepare-in-turn.ts';

const dashboard = readyPart(() => import('./dashboard.tsx'));

/** What administrators see, by its address under /admin; each comes when it is wanted, or shortly before. */
const screens = {
  '': dashboard,
  'car-listings': readyPart(() => import('../admin/listings/manager.tsx')),
  'car-brands': readyPart(() => import('../admin/brands/manager.tsx')),
  'renovation-gallery': readyPart(() => import('../admin/gallery/manager.tsx')),
  'business-portfolio': readyPart(() => import('../admin/portfolio/manager.tsx')),
};

/** Firestore, and with it what every screen asks it first. */
const prepareDatabase = () => import('../firebase/admin/watch-inquiries.ts').then(() => {});

// Whoever was signed in here goes on. The server is asked about the session while the code of the screen comes, before anything is rendered.
if (hasStoredSession()) {
  beginRestoring();
  const address = location.pathname.split('/')[2] ?? '';
  for (const [path, { prepare }] of Object.entries(screens)) if (path === address) void prepare();
  void prepareDatabase();
}

/** The routes of administrators. */
export default function BackOffice() {
  useEffect(
    () =>
      prepareInTurn([
        prepareIdentity,
        dashboard.prepare,
        prepareDatabase,
        async () => {
          const { panels } = await import('./dashboard.tsx');
          for (const { prepare } of panels) await prepare();
        },
        ...Object.values(screens).map(({ prepare }) => prepare),
      ]),
    [],
  );
  return (
    <AdminSessionProvider>
      <Routes>
        <Route path="login" element={<SignInPage />} />
        {Object.entries(screens).map(([path, { Part }]) => (
          <Route
            key={path}
            {...(path === '' ? { index: true } : { path })}
            element={
              <Guarded>
                <Part />
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
