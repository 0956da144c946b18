import { useCallback, useDeferredValue, useEffect, useSyncExternalStore } from 'react';
import { useObservable } from 'reactfire';
import {
  BehaviorSubject,
  catchError,
  combineLatest,
  defer,
  distinctUntilChanged,
  filter,
  firstValueFrom,
  fromEvent,
  last,
  map,
  NEVER,
  Observable,
  of,
  Subject,
  shareReplay,
  startWith,
  switchMap,
  takeUntil,
  timeout,
} from 'rxjs';
import { reportDenial } from './call-errors.ts';
import { hasIdentity, identityCount, watchIdentity } from './identity.ts';

export { combineLatest as together, of, timer } from 'rxjs';

/** Every value, live. Fails once if the value cannot be read. */
export type Watch<T> = Observable<T>;

export type Live<T> =
  | { readonly state: 'loading' }
  | { readonly state: 'loaded'; readonly data: T }
  | { readonly state: 'failed'; readonly error: Error };

/** Milliseconds that a listener stays open without a viewer: a short absence costs no second read. */
export const LINGER = 30_000;

/** The number of queries without a viewer that keep their last value in the cache. */
export const KEPT = 24;

/** Milliseconds to find out if the session has ended. */
const SESSION_CHECK = 5_000;

/** One source for several subscribers. A new subscriber gets the last value. */
export const SHARED = { bufferSize: 1, refCount: true } as const;

const LOADING = { state: 'loading' } as const;

/** The viewers of each query, in the order of opening or leaving, the latest last. */
const queries = new Map<string, BehaviorSubject<number>>();

/** The retries of each query. Every retry is a new listener. */
const attempts = new Map<string, number>();

/** The cache of reactfire, which has no way to remove an entry (https://github.com/FirebaseExtended/reactfire/issues/790). */
const reactfire = globalThis as { _reactFirePreloadedObservables?: Map<string, unknown> };

/** Tells all components after a sign-in, a sign-out or a retry. */
const restarts = new Subject<void>();

// On sign-in and sign-out every live query ends before components are notified. Shown queries start again without data.
watchIdentity(() => {
  attempts.clear();
  for (const id of [...queries.keys()]) forget(id);
  restarts.next();
});

function watchRestarts(onRestart: () => void): () => void {
  const watching = restarts.subscribe(onRestart);
  return () => watching.unsubscribe();
}

const isTabVisible = (globalThis.document ? fromEvent(document, 'visibilitychange') : NEVER).pipe(
  startWith(undefined),
  map(() => document.visibilityState === 'visible'),
  shareReplay(SHARED),
);

/**
 * Calls with the same name share one listener and its retries. The listener is open while a visible component shows its data, and a little
 * longer. Recent values stay in the cache until sign-out. Without a name nothing is read. Two names must not stand for one query:
 * overlapping listeners on one query have crashed the SDK under StrictMode.
 */
export function useLiveQuery<T>(
  name: string | undefined,
  watch: () => Watch<T>,
): [Live<T>, retry: () => void] {
  const key = name ?? '';
  const id = useSyncExternalStore(watchRestarts, () => `${key}:${identityCount()}:${attempts.get(key) ?? 0}`);
  // reactfire keeps the first observable of an id. Errors become values, since reactfire would throw them on every render.
  const { data } = useObservable(
    id,
    observe(id, () => (name !== undefined && hasIdentity() ? watch() : NEVER)),
  );
  useEffect(() => showData(id), [id]);
  const retry = useCallback(async () => {
    // If this code cannot be loaded, the new listener reports the failure.
    await import('./database.ts').then(({ reconnect }) => reconnect()).catch(() => {});
    attempts.set(key, (attempts.get(key) ?? 0) + 1);
    restarts.next();
  }, [key]);
  const live = data ?? LOADING;
  // Deferred, so that rendering a thousand rows does not block typing. The data of another query or session go at once.
  const deferred = useDeferredValue(live);
  return [live === LOADING ? live : deferred, retry];
}

export function observe<T>(id: string, start: () => Watch<T>): Observable<Live<T>> {
  return defer(() => {
    const watch = start();
    const viewers = new BehaviorSubject(0);
    queries.set(id, viewers);
    const isOpen = combineLatest([viewers, isTabVisible]).pipe(
      map(([count, isVisible]) => count > 0 && isVisible),
      distinctUntilChanged(),
      switchMap((isSeen) => (isSeen ? of(true) : after(LINGER).pipe(map(() => false)))),
      // Starts at once: the component registers as a viewer only after its first render.
      startWith(true),
      distinctUntilChanged(),
    );
    return isOpen.pipe(
      switchMap((opens) => (opens ? watch : NEVER)),
      map((data): Live<T> => ({ state: 'loaded', data })),
      catchError((reason: unknown) => failureOf(id, reason)),
      takeUntil(viewers.pipe(last())),
    );
  });
}

/** A denial may mean an ended session, which ends the query without a failure. So the failure waits. */
function failureOf(id: string, reason: unknown): Observable<Live<never>> {
  console.error(`The live query ${id} failed`, reason);
  const error = reason instanceof Error ? reason : new Error(String(reason));
  const wait = reportDenial(reason) ? after(SESSION_CHECK) : of(undefined);
  return wait.pipe(map(() => ({ state: 'failed', error })));
}

export function showData(id: string): () => void {
  const viewers = queries.get(id);
  if (!viewers) return () => {};
  viewers.next(viewers.value + 1);
  return () => {
    viewers.next(viewers.value - 1);
    if (viewers.value > 0 || queries.get(id) !== viewers) return;
    queries.delete(id);
    queries.set(id, viewers);
    const left = [...queries].filter(([, { value }]) => value === 0);
    for (const [oldest] of left.slice(0, -KEPT)) forget(oldest);
  };
}

function forget(id: string): void {
  queries.get(id)?.complete();
  queries.delete(id);
  reactfire._reactFirePreloadedObservables?.delete(id);
}

/** A plain time-out, since tests replace the clock while it runs. */
export function after(milliseconds: number): Observable<void> {
  return new Observable((subscriber) => {
    const timer = setTimeout(() => subscriber.next(), milliseconds);
    return () => clearTimeout(timer);
  });
}

/** A watch with lazy loading, so that the screen does not wait for Firestore. */
export function whenLoaded<Module, T>(load: () => Promise<Module>, watch: (module: Module) => Watch<T>) {
  return defer(load).pipe(switchMap(watch));
}

export function mapped<From, To>(watch: Watch<From>, to: (value: From) => To): Watch<To> {
  return watch.pipe(map(to));
}

export function known<T>(watch: Watch<T | undefined>): Watch<T> {
  return watch.pipe(filter((value) => value !== undefined));
}

/** The first value. Rejects if the watch fails, or after `within` milliseconds. */
export function firstOf<T>(watch: Watch<T>, within?: number): Promise<T> {
  return firstValueFrom(within ? watch.pipe(timeout(within)) : watch);
}
