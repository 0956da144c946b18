import { useCallback, useDeferredValue, useEffect, useReducer, useSyncExternalStore } from 'react';
import { useObservable } from 'reactfire';
import { Observable } from 'rxjs';
import { reportDenial } from './denials.ts';
import { hasIdentity, identityCount, watchIdentity } from './identity.ts';

/** Watches something: calls `next` with every value, and `fail` once it cannot be read. Returns how to stop. */
export type Watch<T> = (next: (value: T) => void, fail: (error: unknown) => void) => () => void;

/** The current state of a live query. */
export type Live<T> =
  | { readonly state: 'loading' }
  | { readonly state: 'loaded'; readonly data: T }
  | { readonly state: 'failed'; readonly error: Error };

/** How long a listener stays open when nobody looks at its data, in milliseconds: a short absence costs no second reading. */
export const LINGER = 30_000;

/** How many live queries that no component shows keep their last value: people come back to screens, but seldom to a word once typed. */
export const KEPT = 24;

/** How long it may take to find out whether the session has ended, in milliseconds. */
const SESSION_CHECK = 5_000;

const LOADING = { state: 'loading' } as const;

interface Query {
  /** How many components show its data. */
  viewers: number;
  /** Opens or closes its listener as somebody looks, or nobody. */
  look(): void;
  end(): void;
}

/** The one that was opened or left last is the last. */
const queries = new Map<string, Query>();

/** How often each query has been retried. Every retry is a new listener. */
const attempts = new Map<string, number>();

/** Where reactfire keeps the value of every id, without a way to take one out (https://github.com/FirebaseExtended/reactfire/issues/790). */
const reactfire = globalThis as { _reactFirePreloadedObservables?: Map<string, unknown> };

// Every live query ends on sign-in and sign-out, before components hear of it. Those on the screen start again, without data.
watchIdentity(() => {
  attempts.clear();
  for (const id of [...queries.keys()]) forget(id);
});

globalThis.document?.addEventListener('visibilitychange', () => {
  for (const { look } of queries.values()) look();
});

/**
 * The latest value of `watch`, which is called once. Calls with the same name share one listener. It is open while a component shows its
 * data in a visible tab, and a little longer. The values of the queries that were left last stay until sign-out, so that returning to
 * a screen shows its data at once. Nothing is read without a name. A failure is a state like the others, and `retry` starts a new listener.
 * Overlapping listeners on the same query have crashed the SDK under StrictMode, so let one component own a name and pass the result on.
 */
export function useLiveQuery<T>(
  name: string | undefined,
  watch: () => Watch<T>,
): [Live<T>, retry: () => void] {
  const [, render] = useReducer((count: number) => count + 1, 0);
  const owner = useSyncExternalStore(watchIdentity, identityCount);
  const key = name ?? '';
  const id = `${key}:${owner}:${attempts.get(key) ?? 0}`;
  // reactfire keeps the first observable of an id. Errors become values, since it would throw them on every render.
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
  // Deferred, so that rendering a thousand rows does not block typing.
  return [useDeferredValue(data ?? LOADING), retry];
}

/** The states of a live query. It listens while somebody looks. */
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
      // A query that is denied has failed unless the session has ended, which is told by itself and ends the query.
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
    // It starts at once: the component that shows its data says so after its first rendering.
    stop = watch((data) => subscriber.next({ state: 'loaded', data }), fail);
    query.look();
    return () => {
      clearTimeout(closing);
      clearTimeout(telling);
      close();
    };
  });
}

/** Says that a component shows the data of a live query. Returns a function that says that it no longer does. */
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

/** A watch whose code is lazy: it loads when somebody looks, so that the screen does not wait for Firestore. */
export function whenLoaded<Module, T>(
  load: () => Promise<Module>,
  watch: (module: Module) => Watch<T>,
): Watch<T> {
  return (next, fail) => {
    let stop: (() => void) | undefined;
    let isStopped = false;
    load().then((module) => {
      if (!isStopped) stop = watch(module)(next, fail);
    }, fail);
    return () => {
      isStopped = true;
      stop?.();
    };
  };
}

/** A watch of what is made of each value. */
export function mapped<From, To>(watch: Watch<From>, to: (value: From) => To): Watch<To> {
  return (next, fail) => watch((value) => next(to(value)), fail);
}

/** The latest values of all, once each has one. */
export function together<T extends readonly unknown[]>(
  ...watches: { readonly [K in keyof T]: Watch<T[K]> }
): Watch<T> {
  return (next, fail) => {
    const values = new Map<number, unknown>();
    const stops = watches.map((watch, place) =>
      watch((value: unknown) => {
        values.set(place, value);
        if (values.size === watches.length) next(watches.map((_, each) => values.get(each)) as never);
      }, fail),
    );
    return () => {
      for (const stop of stops) stop();
    };
  };
}

/** The first value that is meant. Rejects as the watch fails, and when it takes longer than `within` milliseconds. */
export function firstOf<T>(
  watch: Watch<T>,
  isMeant: (value: T) => boolean = () => true,
  within?: number,
): Promise<T> {
  return new Promise((resolve, reject) => {
    let stop: (() => void) | undefined;
    const timer = within && setTimeout(() => settle(() => reject(new Error('It takes too long'))), within);
    let isSettled = false;
    function settle(tell: () => void): void {
      isSettled = true;
      clearTimeout(timer);
      stop?.();
      tell();
    }
    stop = watch(
      (value) => !isSettled && isMeant(value) && settle(() => resolve(value)),
      (error) => settle(() => reject(error)),
    );
    if (isSettled) stop();
  });
}

/**
 * Counts when it is asked to, at once and then at most every `pause` milliseconds. Only the latest answer is told. With a plain time-out, which
 * does not mind when somebody replaces the clock while it runs, as tests do.
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
