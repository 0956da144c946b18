import { deleteApp, initializeApp } from 'firebase/app';
import { getFirestore } from 'firebase/firestore';
import { act } from 'react';
import { FirebaseAppProvider, FirestoreProvider, preloadObservable } from 'reactfire';
import { Observable } from 'rxjs';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { mounted } from '../../../../tests/support/rendered.ts';

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
const { KEPT, LINGER_MS, observe, showData, useLive } = await import('./live.ts');

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

function listener(id: string) {
  let open = 0;
  let opened = 0;
  const watch = new Observable<string>(() => {
    open += 1;
    opened += 1;
    return () => {
      open -= 1;
    };
  });
  const subscription = observe(id, () => watch).subscribe();
  return { isOpen: () => open === 1, opened: () => opened, subscription };
}

test('a listener is closed a while after the last screen that shows its data has gone', () => {
  const { isOpen, opened } = listener('left');
  const leave = showData('left');
  const other = showData('left');
  leave();
  vi.advanceTimersByTime(2 * LINGER_MS);
  expect(isOpen()).toBe(true);
  other();
  vi.advanceTimersByTime(LINGER_MS - 1);
  expect(isOpen()).toBe(true);
  vi.advanceTimersByTime(1);
  expect(isOpen()).toBe(false);
  showData('left');
  expect(isOpen()).toBe(true);
  expect(opened()).toBe(2);
});

test('a listener is closed in a hidden tab, and a short look elsewhere costs nothing', () => {
  const { isOpen, opened } = listener('hidden');
  showData('hidden');
  setVisible(false);
  vi.advanceTimersByTime(LINGER_MS - 1);
  setVisible(true);
  vi.advanceTimersByTime(2 * LINGER_MS);
  expect([isOpen(), opened()]).toEqual([true, 1]);
  setVisible(false);
  vi.advanceTimersByTime(LINGER_MS);
  expect(isOpen()).toBe(false);
  setVisible(true);
  expect([isOpen(), opened()]).toEqual([true, 2]);
});

test('a listener that no screen comes to show is closed too, and ends with its subscription', () => {
  const { isOpen, subscription } = listener('prepared');
  expect(isOpen()).toBe(true);
  vi.advanceTimersByTime(LINGER_MS);
  expect(isOpen()).toBe(false);
  showData('prepared');
  expect(isOpen()).toBe(true);
  subscription.unsubscribe();
  expect(isOpen()).toBe(false);
});

test('of many typed words only the last one keeps its listener', () => {
  let open = 0;
  const watch = new Observable<string>((to) => {
    open += 1;
    to.next('an answer');
    return () => {
      open -= 1;
    };
  });
  const ask = (id: string) =>
    preloadObservable(
      observe(id, () => watch),
      id,
    );
  const first = ask('word 0');
  showData('word 0');
  for (let number = 1; number <= 10 * KEPT; number++) {
    ask(`word ${number}`);
    showData(`word ${number}`)();
  }
  expect(open).toBe(KEPT + 1);
  expect(ask('word 0')).toBe(first);
  expect(ask(`word ${10 * KEPT}`).value).toEqual({ state: 'loaded', data: 'an answer' });
  // The place of a forgotten word is empty, until somebody looks at it again.
  expect(ask('word 1').value).toEqual({ state: 'loading' });
  showData('word 1');
  expect(ask('word 1').value).toEqual({ state: 'loaded', data: 'an answer' });
  expect(open).toBe(KEPT + 2);
});

test('a failure is a state, after which nothing is listened to', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const seen: string[] = [];
  let stopped = 0;
  const watch = new Observable<string>((to) => {
    setTimeout(() => to.error(new Error('unavailable')));
    return () => {
      stopped += 1;
    };
  });
  observe('failing', () => watch).subscribe(({ state }) => seen.push(state));
  vi.advanceTimersByTime(1);
  showData('failing');
  vi.advanceTimersByTime(2 * LINGER_MS);
  expect([seen, stopped]).toEqual([['loading', 'failed'], 1]);
});

test('a sign-out takes all data away, and a sign-in reads only what is in sight', () => {
  const seen: string[] = [];
  let open = 0;
  const watch = new Observable<string>((to) => {
    open += 1;
    to.next('an answer');
    return () => {
      open -= 1;
    };
  });
  observe('in sight', () => watch).subscribe(({ state }) => seen.push(state));
  observe('left', () => watch).subscribe();
  showData('in sight');
  showData('left')();
  expect([open, seen.at(-1)]).toEqual([2, 'loaded']);
  identity.isSignedIn = false;
  identity.change();
  expect([open, seen.at(-1)]).toEqual([0, 'loading']);
  identity.isSignedIn = true;
  identity.change();
  expect([open, seen.at(-1)]).toEqual([1, 'loaded']);
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
  await vi.waitFor(() => expect(container.textContent).toBe('loadedloaded'));
  expect(opened).toBe(2);
});
