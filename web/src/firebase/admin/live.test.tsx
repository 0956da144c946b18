import { PATIENCE } from '@site/tests/support/patience.ts';
import { mounted } from '@site/tests/support/rendered.ts';
import { deleteApp, FirebaseError, initializeApp } from 'firebase/app';
import { getFirestore } from 'firebase/firestore';
import { act } from 'react';
import { FirebaseAppProvider, FirestoreProvider } from 'reactfire';
import { Observable } from 'rxjs';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';

// @vitest-environment jsdom

const identity = { isSignedIn: true, change: () => {} };
vi.doMock('./identity.ts', () => ({
  hasIdentity: () => identity.isSignedIn,
  watchIdentity: (watcher: () => void) => {
    identity.change = watcher;
  },
}));
vi.doMock('./database.ts', () => ({ reconnect: () => {} }));
// Other test files of this worker may have imported the modules.
vi.resetModules();
const { KEPT_MS, LINGER_MS, observe, showData, useLive } = await import('./live.ts');

// Later test files of this worker meet the real modules.
afterAll(() => {
  for (const mocked of ['./identity.ts', './database.ts']) vi.doUnmock(mocked);
  vi.resetModules();
});

const visibility = vi.spyOn(document, 'visibilityState', 'get');

function setVisible(isVisible: boolean): void {
  visibility.mockReturnValue(isVisible ? 'visible' : 'hidden');
  document.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  setVisible(true);
  vi.useRealTimers();
});

/** A query that answers at once, and what its viewers see. */
function listener(id: string) {
  const counts = { open: 0, opened: 0 };
  const seen: string[] = [];
  const watch = new Observable<string>((to) => {
    counts.open += 1;
    counts.opened += 1;
    to.next('an answer');
    return () => {
      counts.open -= 1;
    };
  });
  const subscription = observe(id, () => watch).subscribe((live) => {
    seen.push(live.state === 'loaded' && live.isOld ? 'old' : live.state);
  });
  return { counts, seen, subscription };
}

test('a listener is closed a while after the last screen that shows its data has gone', () => {
  const { counts, subscription } = listener('left');
  const leave = showData('left');
  const other = showData('left');
  leave();
  vi.advanceTimersByTime(2 * LINGER_MS);
  other();
  vi.advanceTimersByTime(LINGER_MS - 1);
  expect(counts).toEqual({ open: 1, opened: 1 });
  vi.advanceTimersByTime(1);
  expect(counts.open).toBe(0);
  showData('left');
  expect(counts).toEqual({ open: 1, opened: 2 });
  subscription.unsubscribe();
  expect(counts.open).toBe(0);
});

test('values that nobody has looked at for ten minutes are forgotten, and read again when somebody looks', () => {
  const { counts, seen } = listener('forgotten');
  const leave = showData('forgotten');
  vi.advanceTimersByTime(2 * KEPT_MS);
  leave();
  vi.advanceTimersByTime(KEPT_MS - 1);
  expect(seen.at(-1)).toBe('old');
  vi.advanceTimersByTime(1);
  expect(seen.at(-1)).toBe('loading');
  showData('forgotten');
  expect([seen.at(-1), counts.opened]).toEqual(['loaded', 2]);
});

test('a short look elsewhere costs nothing, and a tab that is hidden for longer reads nothing', () => {
  const { counts } = listener('hidden');
  showData('hidden');
  setVisible(false);
  vi.advanceTimersByTime(LINGER_MS - 1);
  setVisible(true);
  vi.advanceTimersByTime(2 * LINGER_MS);
  expect(counts).toEqual({ open: 1, opened: 1 });
  setVisible(false);
  vi.advanceTimersByTime(LINGER_MS);
  expect(counts.open).toBe(0);
  setVisible(true);
  expect(counts).toEqual({ open: 1, opened: 2 });
});

test('a sign-out takes all data away, and a sign-in reads only what is in sight', () => {
  const [inSight, left] = [listener('in sight'), listener('gone')];
  showData('in sight');
  vi.advanceTimersByTime(LINGER_MS);
  expect([inSight.seen.at(-1), left.seen.at(-1)]).toEqual(['loaded', 'old']);
  identity.isSignedIn = false;
  identity.change();
  expect([inSight.seen.at(-1), left.seen.at(-1), inSight.counts.open]).toEqual(['loading', 'loading', 0]);
  identity.isSignedIn = true;
  identity.change();
  expect([inSight.seen.at(-1), left.seen.at(-1), left.counts.opened]).toEqual(['loaded', 'loading', 1]);
  showData('gone');
  expect(left.seen.at(-1)).toBe('loaded');
});

const app = initializeApp({ projectId: 'demo-site' }, 'live');
// The app of a page is the first one (`app.ts`).
afterAll(() => deleteApp(app));

function Viewer({ watch }: { watch(): Observable<string> }) {
  const [{ state }, retry] = useLive('shared', watch);
  return (
    <button type="button" onClick={retry}>
      {state}
    </button>
  );
}

test('a retry of one viewer is a retry for all viewers of the query', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  let opened = 0;
  const watch = () =>
    new Observable<string>((to) => {
      opened += 1;
      if (opened > 1) to.next('an answer');
      else to.error(new Error('unavailable'));
    });
  const { container } = await mounted(
    <FirebaseAppProvider firebaseApp={app}>
      <FirestoreProvider sdk={getFirestore(app)}>
        <Viewer watch={watch} />
        <Viewer watch={watch} />
      </FirestoreProvider>
    </FirebaseAppProvider>,
  );
  expect(container.textContent).toBe('failedfailed');
  await act(async () => container.querySelector('button')?.click());
  await vi.waitFor(() => expect(container.textContent).toBe('loadedloaded'), PATIENCE);
  expect(opened).toBe(2);
});

test.each([
  ['failed', 'failed', new Error('The server cannot be reached')],
  ['been refused', 'loading', new FirebaseError('permission-denied', '')],
])('a query that has %s is asked again when the connection is back', (_, before, error) => {
  vi.spyOn(console, 'error').mockImplementationOnce(() => {});
  let opened = 0;
  const seen: string[] = [];
  const watch = new Observable<string>((to) => {
    opened += 1;
    if (opened === 1) to.error(error);
    else to.next('an answer');
  });
  const subscription = observe(error.message, () => watch).subscribe(({ state }) => seen.push(state));
  showData(error.message);
  expect(seen.at(-1)).toBe(before);
  window.dispatchEvent(new Event('online'));
  vi.advanceTimersByTime(60_000);
  expect([seen.at(-1), opened]).toEqual(['loaded', 2]);
  subscription.unsubscribe();
});
