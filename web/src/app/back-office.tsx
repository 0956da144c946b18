import { adminRoutes, type ManagerName, managerNames, managers } from '@site/domain/admin-routes';
import { company } from '@site/domain/company';
import { storageMessages } from '@site/domain/messages/admin';
import type { GuardedAccess } from '@site/domain/procedures';
import { type ComponentType, Suspense, useEffect } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
import { PreviewContext, type ShowPreview } from '../admin/shared/preview/preview.ts';
import { AdminSessionProvider } from '../admin/shared/session/admin-session-provider.tsx';
import { CheckingSession } from '../admin/shared/session/checking-session.tsx';
import { RequireAccess } from '../admin/shared/session/require-access.tsx';
import { RequireAdmin } from '../admin/shared/session/require-admin.tsx';
import { beginRestoring, hasStoredSession } from '../admin/shared/session/stored-session.ts';
import { isStorageAllowed } from '../admin/shared/session/token-storage.ts';
import { SessionEndedDialog } from '../admin/sign-in/session-ended-dialog.tsx';
import { SignInPage } from '../admin/sign-in/sign-in-page.tsx';
import { prepareIdentity } from '../firebase/admin/identity.ts';
import { Button } from '../ui/button.tsx';
import { idle } from '../ui/idle.ts';
import { type LazyComponent, lazyComponent } from '../ui/lazy-code.ts';
import { MessagePage } from '../ui/message-page.tsx';
import { NotFoundPage } from './not-found-page.tsx';

/** How long to wait before the first step, in milliseconds. */
const START_DELAY = 2_000;

/** Runs the steps one after the other, each when the browser is idle. A step that fails is skipped. Returns how to stop. */
function preloadInSequence(steps: readonly (() => Promise<unknown>)[]): () => void {
  let isStopped = false;

  async function run() {
    for (const step of steps) {
      await idle();
      if (isStopped) return;
      await step().catch(() => {});
    }
  }

  const timer = setTimeout(() => void run(), START_DELAY);
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}

const shell = lazyComponent(() => import('./back-office-shell.tsx'));
const dashboard = lazyComponent(() => import('./dashboard.tsx'));

/** Each in a chunk of its own. */
const modules = import.meta.glob<{ readonly default: ComponentType }>('../admin/*/manager.tsx');

interface ScreenRoute extends LazyComponent<object> {
  readonly path: string;
  readonly access: GuardedAccess;
}

/** What administrators see, and who; the code of each is loaded when it is rendered, or preloaded. */
const screens: readonly ScreenRoute[] = [
  { path: adminRoutes.dashboard, access: 'administrator', ...dashboard },
  ...managerNames.map(
    (name): ScreenRoute => ({
      path: managers[name].path,
      access: 'editor',
      ...manager(name),
    }),
  ),
  {
    path: adminRoutes.availability,
    access: 'sales',
    ...lazyComponent(() => import('../admin/listings/availability-page.tsx')),
  },
  {
    path: adminRoutes.trash,
    access: 'editor',
    ...lazyComponent(() => import('../admin/trash/trash-page.tsx')),
  },
  {
    path: adminRoutes.people,
    access: 'owner',
    ...lazyComponent(() => import('../admin/people/people-page.tsx')),
  },
  {
    path: adminRoutes.auditLog,
    access: 'owner',
    ...lazyComponent(() => import('../admin/audit/audit-page.tsx')),
  },
];

/** What is open to everybody besides the sign-in. */
const openScreens = [
  {
    path: adminRoutes.requestPassword,
    ...lazyComponent(() => import('../admin/sign-in/request-password-page.tsx')),
  },
  {
    path: adminRoutes.setPassword,
    ...lazyComponent(() => import('../admin/sign-in/set-password-page.tsx')),
  },
];

function manager(name: ManagerName): LazyComponent<object> {
  const load = modules[`../admin/${name}/manager.tsx`];
  if (!load) throw new Error(`There is no manager ${name}`);
  return lazyComponent(load);
}

/** Firestore, with the query that every screen begins with. */
const preloadDatabase = () => import('../firebase/admin/watch-inquiries.ts').then(() => {});

/** The dashboard's first tab. */
function isOverview({ pathname, search }: Location): boolean {
  return matchPath(adminRoutes.dashboard, pathname) !== null && !new URLSearchParams(search).has('tab');
}

// A stored session is validated while the code of the screen loads, before anything is rendered (`session-start.ts` may have begun).
beginRestoring();
if (hasStoredSession()) {
  void shell.preload();
  void screens.find(({ path }) => matchPath(path, location.pathname))?.preload();
  // The overview is usable without its figures, so the database is loaded when they are asked for.
  if (!isOverview(location)) void preloadDatabase();
}

/** The pages of the site are loaded with the first preview. */
const showPreview: ShowPreview = async (frame, request) => {
  const code = await import('./preview/show-preview.tsx');
  return code.showPreview(frame, request);
};

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
  if (!isStorageAllowed()) return <StorageForbidden />;
  return (
    <AdminSessionProvider>
      <PreviewContext value={showPreview}>
        <Screen />
      </PreviewContext>
    </AdminSessionProvider>
  );
}

function StorageForbidden() {
  return (
    <main>
      <title>{`${storageMessages.title} | ${company.name}`}</title>
      <MessagePage title={storageMessages.title} text={storageMessages.text(location.host)}>
        <Button onClick={() => location.reload()}>{storageMessages.reload}</Button>
      </MessagePage>
    </main>
  );
}

function Screen() {
  const { pathname } = useLocation();
  if (matchPath(adminRoutes.signIn, pathname)) return <SignInPage />;
  const open = openScreens.find(({ path }) => matchPath(path, pathname));
  if (open) return <Suspense fallback={<CheckingSession />}>{<open.Component />}</Suspense>;
  const screen = screens.find(({ path }) => matchPath(path, pathname));
  return screen ? <Guarded {...screen} /> : <NotFoundPage />;
}

/** What only administrators see. What surrounds the screens stays when the screen changes. */
function Guarded({ path, access, Component }: ScreenRoute) {
  return (
    <RequireAdmin renewal={<SessionEndedDialog />}>
      <Suspense fallback={<CheckingSession />}>
        <shell.Component>
          <Suspense key={path} fallback={<CheckingSession />}>
            <RequireAccess access={access}>
              <Component />
            </RequireAccess>
          </Suspense>
        </shell.Component>
      </Suspense>
    </RequireAdmin>
  );
}
