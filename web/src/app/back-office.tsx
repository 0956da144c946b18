import { adminRoutes } from '@site/domain/admin-routes';
import { company } from '@site/domain/company';
import { storageMessages } from '@site/domain/messages/admin';
import { Suspense, useEffect } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
import { Dashboard } from '../admin/dashboard.tsx';
import { isCurrent, type Screen, screens } from '../admin/screens.ts';
import { PreviewContext, type ShowPreview } from '../admin/shared/preview/preview.ts';
import { AdminSessionProvider } from '../admin/shared/session/admin-session-provider.tsx';
import { CheckingSession } from '../admin/shared/session/checking-session.tsx';
import { RequireAccess } from '../admin/shared/session/require-access.tsx';
import { RequireAdmin } from '../admin/shared/session/require-admin.tsx';
import { beginRestoring, hasStoredSession } from '../admin/shared/session/stored-session.ts';
import { isStorageAllowed } from '../admin/shared/session/token-storage.ts';
import { preloadPalette, Shell } from '../admin/shell/shell.tsx';
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

/** Firestore, with the query that every screen begins with. */
const preloadDatabase = () => import('../firebase/admin/enquiries.ts').then(() => {});

// A stored session is validated while the code of the screen loads, before anything is rendered (`session-start.ts` may have begun).
beginRestoring();
if (hasStoredSession()) {
  void screens.find((screen) => isCurrent(screen, location))?.code?.preload();
  // The overview is usable without its figures, so the database is loaded when they are asked for.
  if (!isCurrent({ to: adminRoutes.dashboard }, location)) void preloadDatabase();
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
        preloadDatabase,
        ...screens.map(
          ({ code }) =>
            async () =>
              code?.preload(),
        ),
        preloadPalette,
      ]),
    [],
  );
  if (!isStorageAllowed()) return <StorageForbidden />;
  return (
    <AdminSessionProvider>
      <PreviewContext value={showPreview}>
        <CurrentScreen />
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

function CurrentScreen() {
  const { pathname } = useLocation();
  const isAt = (path: string) => matchPath(path, pathname) !== null;
  if (isAt(adminRoutes.signIn)) return <SignInPage />;
  const open = openScreens.find(({ path }) => isAt(path));
  if (open) return <Suspense fallback={<CheckingSession />}>{<open.Component />}</Suspense>;
  if (isAt(adminRoutes.dashboard))
    return <Guarded name="dashboard" access="administrator" Component={Dashboard} />;
  const screen = screens.find(({ to }) => isAt(to));
  return screen?.code ? (
    <Guarded name={screen.key} access={screen.access} Component={screen.code.Component} />
  ) : (
    <NotFoundPage />
  );
}

interface GuardedProps extends Pick<Screen, 'access'>, Pick<LazyComponent<object>, 'Component'> {
  name: string;
}

/** What only administrators see. What surrounds the screens stays when the screen changes. */
function Guarded({ name, access, Component }: GuardedProps) {
  return (
    <RequireAdmin renewal={<SessionEndedDialog />}>
      <Shell>
        <Suspense key={name} fallback={<CheckingSession />}>
          <RequireAccess access={access}>
            <Component />
          </RequireAccess>
        </Suspense>
      </Shell>
    </RequireAdmin>
  );
}
