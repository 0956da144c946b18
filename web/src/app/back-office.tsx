import { adminRoutes } from '@site/domain/admin-routes';
import { BACK_OFFICE } from '@site/domain/routes';
import { type ReactNode, Suspense, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, Navigate, Outlet, RouterProvider, redirectDocument } from 'react-router-dom';
import { PreviewContext, type ShowPreview } from '#admin/preview/preview-context.ts';
import { isCurrent, type Screen, screens } from '#admin/screens.ts';
import { CheckingSession, RequireAccess, useSession } from '#admin/shared/session/access.tsx';
import { beginSession, keepSession, storageProblem, storedToken } from '#admin/shared/session/session.ts';
import { showKeptToast, signOut } from '#admin/shared/session/sign-in.ts';
import { SignInPage } from '#admin/sign-in/sign-in-page.tsx';
import { prepareIdentity } from '#firebase/admin/identity.ts';
import { Button } from '#ui/button.tsx';
import { idle } from '#ui/idle.ts';
import { CodeMissing, lazyPart } from '#ui/lazy-part.tsx';
import { MessagePage } from '#ui/page.tsx';
import { storageMessages } from '#ui/storage.ts';
import { Crashed, Frame, NotFoundPage, startPage, tellCrash, useOnePress } from './frame.tsx';
import { putTranslatedTextsBack } from './page-as-left.ts';
import { system } from './theme/back-office.ts';

const START_DELAY_MS = 2_000;

const passwords = () => import('#admin/sign-in/passwords.tsx');
const requestPassword = lazyPart(async () => ({ default: (await passwords()).RequestPasswordPage }));
const setPassword = lazyPart(async () => ({ default: (await passwords()).SetPasswordPage }));

/** The sign-in needs neither the frame nor a screen. */
const shell = lazyPart(() => import('#admin/shell/shell.tsx'));
const sessionEnded = lazyPart(() => import('#admin/sign-in/session-ended.tsx'));
const dashboard = lazyPart(() => import('#admin/dashboard.tsx'));

/** Firestore and every screen's first query. */
const preloadDatabase = () => import('#firebase/admin/enquiries.ts');

const showPreview: ShowPreview = async (frame, request) => {
  const code = await import('./preview/show-preview.tsx');
  return code.showPreview(frame, request);
};

function BackOffice() {
  const problem = storageProblem();
  const isAllowed = problem === undefined;
  useOnePress();
  useEffect(keepSession, []);
  useEffect(() => (isAllowed ? showKeptToast() : undefined), [isAllowed]);
  if (problem) {
    const { title, text } = storageMessages[problem];
    return (
      <MessagePage title={title} text={text(location.host)}>
        <Button onClick={() => location.reload()}>{storageMessages.reload}</Button>
      </MessagePage>
    );
  }
  return (
    <PreviewContext value={showPreview}>
      <Outlet />
    </PreviewContext>
  );
}

const late = (element: ReactNode, key?: string) => (
  <Suspense key={key} fallback={<CheckingSession />}>
    {element}
  </Suspense>
);

/** The frame stays when the screen changes, and the screen when the session ends. */
function SignedIn() {
  const { state } = useSession();
  if (state === 'checking') return <CheckingSession />;
  if (state === 'out') return <Navigate to={adminRoutes.signIn} replace />;
  return (
    <>
      {late(
        <shell.Component>
          <Outlet />
        </shell.Component>,
      )}
      {state === 'ended' && <sessionEnded.Part />}
    </>
  );
}

function screenRoute({ key, to, access }: Pick<Screen, 'key' | 'to' | 'access'>, screen: ReactNode) {
  const element = late(<RequireAccess access={access}>{screen}</RequireAccess>, key);
  return { path: to, element, errorElement: <Crashed /> };
}

const router = createBrowserRouter([
  {
    element: <BackOffice />,
    errorElement: <Crashed />,
    children: [
      {
        path: adminRoutes.signIn,
        element: <SignInPage />,
        // Logout sends a form here, so that the guard of unsaved work asks first.
        action: async ({ request }) => {
          await signOut();
          // Back has ended this navigation, which then brings no new page.
          if (request.signal.aborted) location.replace(adminRoutes.signIn);
          return redirectDocument(adminRoutes.signIn);
        },
      },
      { path: adminRoutes.requestPassword, element: late(<requestPassword.Component />) },
      { path: adminRoutes.setPassword, element: late(<setPassword.Component />) },
      {
        element: <SignedIn />,
        children: [
          screenRoute(
            { key: 'overview', to: adminRoutes.dashboard, access: 'administrator' },
            <dashboard.Component />,
          ),
          ...screens.flatMap((screen) =>
            screen.code && !screen.tab ? [screenRoute(screen, <screen.code.Component />)] : [],
          ),
        ],
      },
      { path: `${BACK_OFFICE}/*`, element: <NotFoundPage /> },
      // A page of the site is another document.
      { path: '*', loader: ({ request }) => redirectDocument(request.url) },
    ],
  },
]);

startPage();
putTranslatedTextsBack(document.body);
// Validates a stored session while the screen's code loads (`session-start.ts` may have begun).
beginSession();
if (storedToken()) {
  for (const { preload } of [shell, dashboard]) void preload();
  void screens.find((screen) => isCurrent(screen, location))?.code?.preload();
  // The overview loads the database only for its figures.
  if (!isCurrent({ to: adminRoutes.dashboard }, location)) void preloadDatabase();
}

/** The code of the first screens comes first. Each step waits until the browser is idle, and may fail. */
async function preloadTheRest() {
  for (const step of [
    prepareIdentity,
    shell.preload,
    dashboard.preload,
    sessionEnded.preload,
    preloadDatabase,
    ...screens.flatMap(({ code }) => code?.preload ?? []),
    () => import('#admin/shell/palette.tsx'),
  ]) {
    await idle();
    await step().catch(() => {});
  }
}
setTimeout(preloadTheRest, START_DELAY_MS);

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');
createRoot(root).render(
  <Frame system={system}>
    <RouterProvider
      router={router}
      onError={(error, { errorInfo }) => {
        tellCrash(error, errorInfo?.componentStack);
        const { href } = location;
        // Without a connection the server did not answer. Elsewhere a reload might lose what was typed.
        const again = () => location.href === href && tellCrash(error);
        if (error instanceof CodeMissing) addEventListener('online', again, { once: true });
      }}
    />
  </Frame>,
);
