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
import { type LazyComponent, lazyComponent } from '../ui/lazy-component.ts';
import { NotFoundPage } from './not-found-page.tsx';
import { preloadInSequence } from './preload-in-sequence.ts';

const dashboard = lazyComponent(() => import('./dashboard.tsx'));

/** What administrators see; the code of each is loaded when it is rendered, or preloaded. */
const screens: Readonly<Record<Exclude<AdminRouteName, 'signIn'>, LazyComponent<object>>> = {
  dashboard,
  listings: lazyComponent(() => import('../admin/listings/manager.tsx')),
  brands: lazyComponent(() => import('../admin/brands/manager.tsx')),
  gallery: lazyComponent(() => import('../admin/gallery/manager.tsx')),
  portfolio: lazyComponent(() => import('../admin/portfolio/manager.tsx')),
};
const screenNames = Object.keys(screens) as readonly (keyof typeof screens)[];

/** Firestore, with the query that every screen begins with. */
const preloadDatabase = () => import('../firebase/admin/watch-inquiries.ts').then(() => {});

// A stored session is validated while the code of the screen loads, before anything is rendered.
if (hasStoredSession()) {
  beginRestoring();
  const screen = screenNames.find((name) => matchPath(adminRoutes[name], location.pathname));
  if (screen) void screens[screen].preload();
  void preloadDatabase();
}

/** The routes of administrators. */
export default function BackOffice() {
  useEffect(
    () =>
      preloadInSequence([
        prepareIdentity,
        dashboard.preload,
        preloadDatabase,
        async () => {
          const { panels } = await import('./dashboard.tsx');
          for (const { preload } of panels) await preload();
        },
        ...Object.values(screens).map(({ preload }) => preload),
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
  const { Component } = screens[screen];
  return (
    <RequireAdmin renewal={<SessionEndedDialog />}>
      <Suspense fallback={<CheckingSession />}>
        <Component />
      </Suspense>
    </RequireAdmin>
  );
}
