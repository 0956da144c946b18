import { adminRoutes, type ManagerName, managerNames, managers } from '@site/domain/admin-routes';
import { type ComponentType, Suspense, useEffect } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
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

const shell = lazyComponent(() => import('./back-office-shell.tsx'));
const dashboard = lazyComponent(() => import('./dashboard.tsx'));

/** Each in a chunk of its own. */
const modules = import.meta.glob<{ readonly default: ComponentType }>('../admin/*/manager.tsx');

/** What administrators see; the code of each is loaded when it is rendered, or preloaded. */
const screens = [
  { path: adminRoutes.dashboard, ...dashboard },
  ...managerNames.map((name) => ({ path: managers[name].path, ...manager(name) })),
];

function manager(name: ManagerName): LazyComponent<object> {
  const load = modules[`../admin/${name}/manager.tsx`];
  if (!load) throw new Error(`There is no manager ${name}`);
  return lazyComponent(load);
}

/** Firestore, with the query that every screen begins with. */
const preloadDatabase = () => import('../firebase/admin/watch-inquiries.ts').then(() => {});

// A stored session is validated while the code of the screen loads, before anything is rendered (`session-start.ts` may have begun).
beginRestoring();
if (hasStoredSession()) {
  void shell.preload();
  void screens.find(({ path }) => matchPath(path, location.pathname))?.preload();
  void preloadDatabase();
}

/** The routes of administrators. */
export default function BackOffice() {
  useEffect(
    () =>
      preloadInSequence([
        prepareIdentity,
        shell.preload,
        dashboard.preload,
        preloadDatabase,
        async () => {
          const { panels } = await import('./dashboard.tsx');
          for (const { preload } of panels) await preload();
        },
        ...screens.map(({ preload }) => preload),
        async () => (await import('./back-office-shell.tsx')).preloadPalette(),
      ]),
    [],
  );
  return (
    <AdminSessionProvider>
      <Screen />
    </AdminSessionProvider>
  );
}

function Screen() {
  const { pathname } = useLocation();
  if (matchPath(adminRoutes.signIn, pathname)) return <SignInPage />;
  const screen = screens.find(({ path }) => matchPath(path, pathname));
  return screen ? <Guarded {...screen} /> : <NotFoundPage />;
}

/** What only administrators see. What surrounds the screens stays when the screen changes. */
function Guarded({ path, Component }: (typeof screens)[number]) {
  return (
    <RequireAdmin renewal={<SessionEndedDialog />}>
      <Suspense fallback={<CheckingSession />}>
        <shell.Component>
          <Suspense key={path} fallback={<CheckingSession />}>
            <Component />
          </Suspense>
        </shell.Component>
      </Suspense>
    </RequireAdmin>
  );
}
