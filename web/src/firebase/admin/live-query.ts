import { useCallback, useDeferredValue, useEffect, useReducer, useSyncExternalStore } from 'react';
import { useObservable } from 'reactfire';
import { combineLatest, defer, filter, firstValueFrom, Observable, switchMap, timeout } from 'rxjs';
import { reportDenial } from './denials.ts';
import { hasIdentity, identityCount, watchIdentity } from './identity.ts';

/** Calls `next` with every value, and `fail` once if it cannot be read. */
export type Watch<T> = (next: (value: T) => void, fail: (error: unknown) => void) => () => void;

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

const LOADING = { state: 'loading' } as const;

interface Query {
  viewers: number;
  look(): void;
  end(): void;
}

/** In the order of opening or leaving, the latest last. */
const queries = new Map<string, Query>();

/** The retries of each query. Every retry is a new listener. */
const attempts = new Map<string, number>();

/** The cache of reactfire, which has no way to remove an entry (https://github.com/FirebaseExtended/reactfire/issues/790). */
const reactfire = globalThis as { _reactFirePreloadedObservables?: Map<string, unknown> };

// On sign-in and sign-out every live query ends before components are notified. Shown queries start again without data.
watchIdentity(() => {
  attempts.clear();
  for (const id of [...queries.keys()]) forget(id);
});

globalThis.document?.addEventListener('visibilitychange', () => {
  for (const { look } of queries.values()) look();
});

/**
 * Calls with the same name share one listener. The listener is open while a visible component shows its data, and a little longer. Recent
 * values stay in the cache until sign-out. Without a name nothing is read. Two names must not stand for one query:
 * overlapping listeners on one query have crashed the SDK under StrictMode.
 */
export function useLiveQuery<T>(
  name: string | undefined,
  watch: () => Watch<T>,
): [Live<T>, retry: () => void] {
  const [, render] = useReducer((count: number) => count + 1, 0);
  const owner = useSyncExternalStore(watchIdentity, identityCount);
  const key = name ?? '';
  const id = `${key}:${owner}:${attempts.get(key) ?? 0}`;
  // reactfire keeps the first observable of an id. Errors become values, since reactfire would throw them on every render.
  const { data } = useObservable(
    id,
    observe(id, () => (name !== undefined && hasIdentity() ? watch() : () => () => {})),
  );
  useEffect(() => showData(id), [id]);
  const retry = useCallback(async () => {
    // If this code cannot be loaded, the new listener reports the failure.
    await import('./database.ts').then(({ reconnect }) => reconnect()).catch(() => {});
    attempts.set(key, (attempts.get(key) ?? 0) + 1);
    render();
  }, [key]);
  const live = data ?? LOADING;
  // Deferred, so that rendering a thousand rows does not block typing. The data of another query or session go at once.
  const deferred = useDeferredValue(live);
  return [live === LOADING ? live : deferred, retry];
}

export function observe<T>(id: string, start: () => Watch<T>): Observable<Live<T>> {
  return new Observable((subscriber) => {
    const watch = start();
    let stop: (() => void) | undefined;
    let closing: ReturnType<typeof setTimeout> | undefined;
    let hasFailed = false;
    let telling: ReturnType<typeof setTimeout> | undefined;

    function close(): void {
      stop?.();
      stop = undefined;
    }
    function fail(reason: unknown): void {
      console.error(`The live query ${id} failed`, reason);
      hasFailed = true;
      close();
      const error = reason instanceof Error ? reason : new Error(String(reason));
      const tell = () => subscriber.next({ state: 'failed', error });
      // A denial may mean an ended session, which ends the query without a failure. So the failure waits.
      if (reportDenial(reason)) telling = setTimeout(tell, SESSION_CHECK);
      else tell();
    }
    const query: Query = {
      viewers: 0,
      look() {
        if (hasFailed) return;
        if (query.viewers > 0 && document.visibilityState === 'visible') {
          clearTimeout(closing);
          closing = undefined;
          stop ??= watch((data) => subscriber.next({ state: 'loaded', data }), fail);
        } else closing ??= setTimeout(close, LINGER);
      },
      end: () => subscriber.complete(),
    };
    queries.set(id, query);
    // Starts at once: the component registers as a viewer only after its first render.
    stop = watch((data) => subscriber.next({ state: 'loaded', data }), fail);
    query.look();
    return () => {
      clearTimeout(closing);
      clearTimeout(telling);
      close();
    };
  });
}

export function showData(id: string): () => void {
  const query = queries.get(id);
  if (!query) return () => {};
  query.viewers += 1;
  query.look();
  return () => {
    query.viewers -= 1;
    query.look();
    if (query.viewers > 0 || queries.get(id) !== query) return;
    queries.delete(id);
    queries.set(id, query);
    const left = [...queries].filter(([, { viewers }]) => viewers === 0);
    for (const [oldest] of left.slice(0, -KEPT)) forget(oldest);
  };
}

function forget(id: string): void {
  queries.get(id)?.end();
  queries.delete(id);
  reactfire._reactFirePreloadedObservables?.delete(id);
}

function toObservable<T>(watch: Watch<T>): Observable<T> {
  return new Observable((subscriber) =>
    watch(
      (value) => subscriber.next(value),
      (error) => subscriber.error(error),
    ),
  );
}

function toWatch<T>(observable: Observable<T>): Watch<T> {
  return (next, error) => {
    const subscription = observable.subscribe({ next, error });
    return () => subscription.unsubscribe();
  };
}

/** A watch with lazy loading, so that the screen does not wait for Firestore. */
export function whenLoaded<Module, T>(
  load: () => Promise<Module>,
  watch: (module: Module) => Watch<T>,
): Watch<T> {
  return toWatch(defer(load).pipe(switchMap((module) => toObservable(watch(module)))));
}

export function mapped<From, To>(watch: Watch<From>, to: (value: From) => To): Watch<To> {
  return (next, fail) => watch((value) => next(to(value)), fail);
}

export function together<T extends readonly unknown[]>(
  ...watches: { readonly [K in keyof T]: Watch<T[K]> }
): Watch<T> {
  return toWatch(combineLatest(watches.map(toObservable)) as Observable<unknown> as Observable<T>);
}

/** The first value that `isMeant` accepts. Rejects if the watch fails, or after `within` milliseconds. */
export function firstOf<T>(
  watch: Watch<T>,
  isMeant: (value: T) => boolean = () => true,
  within?: number,
): Promise<T> {
  const meant = toObservable(watch).pipe(filter(isMeant));
  return firstValueFrom(within ? meant.pipe(timeout(within)) : meant);
}

/**
 * Counts at once, and then at most every `pause` milliseconds. Only the latest answer is passed on. A plain time-out, since tests replace
 * the clock while it runs.
 */
export function counting<T>(
  pause: number,
  count: () => Promise<T>,
  next: (count: T) => void,
  fail: (error: unknown) => void,
): { again(): void; stop(): void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isWaiting = false;
  let asked = 0;

  function ask(): void {
    isWaiting = false;
    asked += 1;
    const own = asked;
    count().then(
      (value) => own === asked && next(value),
      (error) => own === asked && fail(error),
    );
    timer = setTimeout(() => {
      timer = undefined;
      if (isWaiting) ask();
    }, pause);
  }
  return {
    again() {
      if (timer === undefined) ask();
      else isWaiting = true;
    },
    stop() {
      asked += 1;
      isWaiting = false;
      clearTimeout(timer);
      timer = undefined;
    },
  };
}
