import { type AdminRouteName, adminRoutes } from '@site/domain/admin-routes';
import { Suspense, useEffect } from 'react';
import { matchPath, Route, Routes } from 'react-router-dom';
import { AdminSessionProvider } from '../admin/shared/session/admin-session-provider.tsx';
import { CheckingSession } from '../admin/shared/session/checking-session.tsx';
import { RequireAdmin } from '../admin/shared/session/require-admin.tsx';
import { beginRestoring, hasStoredSession } from '../admin/shared/session/stored-session.ts';
import { SessionEndedDialog } from '../admin/sign-in/session-ended-dialog.tsx';
import { SignInPage } from '../admin/sign-in/sign-in-page.tsx';
import { prepareIdentity } from '../firebase/admin/identity.ts';
import { type ReadyPart, readyPart } from '../ui/ready-part.ts';
import { NotFoundPage } from './not-found-page.tsx';
import { prepareInTurn } from './prepare-in-turn.ts';

const dashboard = readyPart(() => import('./dashboard.tsx'));

/** What administrators see; each comes when it is wanted, or shortly before. */
const screens: Readonly<Record<Exclude<AdminRouteName, 'signIn'>, ReadyPart<object>>> = {
  dashboard,
  listings: readyPart(() => import('../admin/listings/listings-manager.tsx')),
  brands: readyPart(() => import('../admin/brands/brands-manager.tsx')),
  gallery: readyPart(() => import('../admin/gallery/gallery-manager.tsx')),
  portfolio: readyPart(() => import('../admin/portfolio/portfolio-manager.tsx')),
};
const screenNames = Object.keys(screens) as readonly (keyof typeof screens)[];

/** Firestore, and with it what every screen asks it first. */
const prepareDatabase = () => import('../firebase/admin/watch-inquiries.ts').then(() => {});

// Whoever was signed in here goes on. The server is asked about the session while the code of the screen comes, before anything is rendered.
if (hasStoredSession()) {
  beginRestoring();
  const screen = screenNames.find((name) => matchPath(adminRoutes[name], location.pathname));
  if (screen) void screens[screen].prepare();
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
        <Route path={below(adminRoutes.signIn)} element={<SignInPage />} />
        {screenNames.map((name) => (
          <Route key={name} path={below(adminRoutes[name])} element={<Guarded screen={name} />} />
        ))}
        <Route path="*" element={<NotFoundPage />} />
      </Routes>
    </AdminSessionProvider>
  );
}

/** Routes within a route are relative to it. */
function below(path: string): string {
  return path.slice(adminRoutes.dashboard.length);
}

/** What only administrators see. */
function Guarded({ screen }: { screen: keyof typeof screens }) {
  const { Part } = screens[screen];
  return (
    <RequireAdmin renewal={<SessionEndedDialog />}>
      <Suspense fallback={<CheckingSession />}>
        <Part />
      </Suspense>
    </RequireAdmin>
  );
}
