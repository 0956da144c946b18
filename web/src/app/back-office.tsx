import { adminRoutes } from '@site/domain/admin-routes';
import { company } from '@site/domain/company';
import { storageMessages } from '@site/domain/messages/admin';
import { Suspense, useEffect } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
import { Dashboard } from '../admin/dashboard.tsx';
import { PreviewContext, type ShowPreview } from '../admin/preview/preview.ts';
import { isCurrent, type Screen, screens } from '../admin/screens.ts';
import { CheckingSession, RequireAccess, RequireAdmin } from '../admin/shared/session/gate.tsx';
import { beginSession, keepSession } from '../admin/shared/session/session.ts';
import { isStorageAllowed, storedToken } from '../admin/shared/session/storage.ts';
import { preloadPalette, Shell } from '../admin/shell/shell.tsx';
import { SessionEndedDialog, SignInPage } from '../admin/sign-in/sign-in-page.tsx';
import { prepareIdentity } from '../firebase/admin/identity.ts';
import { Button } from '../ui/button.tsx';
import { idle } from '../ui/idle.ts';
import { type LazyComponent, lazyComponent } from '../ui/lazy-code.ts';
import { MessagePage } from '../ui/message-page.tsx';
import { NotFoundPage } from './not-found-page.tsx';

/** In milliseconds. */
const START_DELAY = 2_000;

/** Runs each step when the browser is idle and skips a failed step. Returns the function that stops this. */
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

const passwords = () => import('../admin/sign-in/passwords.tsx');

/** These screens are open to everybody, like the sign-in. */
const openScreens = [
  {
    path: adminRoutes.requestPassword,
    ...lazyComponent(async () => ({ default: (await passwords()).RequestPasswordPage })),
  },
  {
    path: adminRoutes.setPassword,
    ...lazyComponent(async () => ({ default: (await passwords()).SetPasswordPage })),
  },
];

/** Firestore and every screen's first query. */
const preloadDatabase = () => import('../firebase/admin/enquiries.ts').then(() => {});

// Validates a stored session while the screen's code loads (`session-start.ts` may have begun).
beginSession();
if (storedToken()) {
  void screens.find((screen) => isCurrent(screen, location))?.code?.preload();
  // The overview loads the database only for its figures.
  if (!isCurrent({ to: adminRoutes.dashboard }, location)) void preloadDatabase();
}

const showPreview: ShowPreview = async (frame, request) => {
  const code = await import('./preview/show-preview.tsx');
  return code.showPreview(frame, request);
};

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
  useEffect(keepSession, []);
  if (!isStorageAllowed()) return <StorageForbidden />;
  return (
    <PreviewContext value={showPreview}>
      <CurrentScreen />
    </PreviewContext>
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

/** Only for administrators. The frame stays when the screen changes. */
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
