import { useCallback, useDeferredValue, useEffect } from 'react';
import { useFirestore, useObservable } from 'reactfire';
import {
  BehaviorSubject,
  catchError,
  combineLatest,
  concat,
  defer,
  distinctUntilChanged,
  filter,
  firstValueFrom,
  fromEvent,
  map,
  merge,
  NEVER,
  Observable,
  of,
  Subject,
  scan,
  shareReplay,
  startWith,
  switchAll,
  switchMap,
  take,
  timeout,
} from 'rxjs';
import { reportDenial } from './call-errors.ts';
import { reconnect } from './database.ts';
import { hasIdentity, watchIdentity } from './identity.ts';

export { combineLatest as together, of, timer } from 'rxjs';

/** Every value, live. Fails once if the value cannot be read. */
export type Watch<T> = Observable<T>;

export type Live<T> =
  | { readonly state: 'loading' }
  /** Old: the listener was closed since, and its first answer is on the way. */
  | { readonly state: 'loaded'; readonly data: T; readonly isOld?: true }
  | { readonly state: 'failed' };

/** The time that a listener stays open without a viewer: a short absence costs no second read. */
export const LINGER_MS = 30_000;

/** The time that the last values of a query stay without a viewer: who types many searches all day fills no memory. */
export const KEPT_MS = 600_000;

/** The time to find out if the session has ended. */
const SESSION_CHECK_MS = 5_000;

/** One source for several subscribers. A new subscriber gets the last value. */
export const SHARED = { bufferSize: 1, refCount: true } as const;

const LOADING = { state: 'loading' } as const;

/** The number of viewers of each query. */
const queries = new Map<string, BehaviorSubject<number>>();

/** The query that starts again without data; undefined for all. */
const restarts = new Subject<string | undefined>();

// On sign-in and sign-out no query keeps its data.
watchIdentity(() => restarts.next(undefined));

const isOnlineAgain = globalThis.window ? fromEvent(window, 'online') : NEVER;

const isTabVisible = (globalThis.document ? fromEvent(document, 'visibilitychange') : NEVER).pipe(
  startWith(undefined),
  map(() => document.visibilityState === 'visible'),
  shareReplay(SHARED),
);

/**
 * Live data for a component inside `LiveData`. Calls with the same name share one listener, its retries and the first `watch`: the name
 * says all that `watch` depends on. The listener is open while a visible component shows its data, and a little longer. Its last values
 * stay for `KEPT_MS`, and go at sign-out. Without a name nothing is read. Two names must not stand for one query: overlapping listeners on one query have crashed
 * the SDK under StrictMode.
 */
export function useLive<T>(name: string | undefined, watch: () => Watch<T>): [Live<T>, retry: () => void] {
  const id = name ?? 'nothing';
  const database = useFirestore();
  const source = observe(id, name === undefined ? () => NEVER : watch);
  const { data: live = LOADING } = useObservable<Live<T>>(id, source);
  useEffect(() => showData(id), [id]);
  const retry = useCallback(() => {
    reconnect(database);
    restarts.next(id);
  }, [database, id]);
  // Deferred, so that rendering a thousand rows does not block typing. The data of another query or session go at once.
  const deferred = useDeferredValue(live);
  return [live === LOADING ? live : deferred, retry];
}

/** A source that neither fails nor ends, since reactfire keeps the first source of an id for good (decision 22). */
export function observe<T>(id: string, watch: () => Watch<T>): Observable<Live<T>> {
  return defer(() => {
    const viewers = new BehaviorSubject(0);
    queries.set(id, viewers);
    const restarted = restarts.pipe(filter((which) => which === undefined || which === id));
    const isOpen = combineLatest([viewers, isTabVisible]).pipe(
      map(([count, isVisible]) => count > 0 && isVisible),
      distinctUntilChanged(),
      // A component registers as a viewer only after its first render.
      switchMap((isSeen) => (isSeen ? of(true) : concat(of(true), after(LINGER_MS).pipe(map(() => false))))),
      distinctUntilChanged(),
    );
    const live = (): Observable<Live<T>> =>
      (hasIdentity() ? watch() : NEVER).pipe(
        map((data): Live<T> => ({ state: 'loaded', data })),
        catchError((reason: unknown) =>
          // A failure that still waits is given up, too.
          isOnlineAgain.pipe(take(1), map(live), startWith(failureOf(id, reason)), switchAll()),
        ),
      );
    const values = isOpen.pipe(
      switchMap((opens) => (opens ? restarted.pipe(startWith(id), switchMap(live)) : of(undefined))),
    );
    const forgotten = viewers.pipe(switchMap((count) => (count > 0 ? NEVER : after(KEPT_MS))));
    const emptied = merge(restarted, forgotten).pipe(
      startWith(id),
      map(() => LOADING),
    );
    return merge(emptied, values).pipe(scan<Live<T> | undefined, Live<T>>(nextOf, LOADING));
  });
}

/** Nothing follows when the listener is closed. */
const nextOf = <T>(last: Live<T>, next: Live<T> | undefined): Live<T> =>
  next ?? (last.state === 'loaded' ? { ...last, isOld: true } : last);

/** Old data count as not loaded yet. */
export const newest = <T>(live: Live<T>): Live<T> => (live.state === 'loaded' && live.isOld ? LOADING : live);

/** A denial may mean an ended session, which ends the query without a failure. So the failure waits. */
function failureOf(id: string, reason: unknown): Observable<Live<never>> {
  console.error(`The live query ${id} failed`, reason);
  const wait = reportDenial(reason) ? after(SESSION_CHECK_MS) : of(undefined);
  return wait.pipe(map(() => ({ state: 'failed' })));
}

export function showData(id: string): () => void {
  const viewers = queries.get(id);
  viewers?.next(viewers.value + 1);
  return () => viewers?.next(viewers.value - 1);
}

/** A plain time-out, since tests replace the clock while it runs. */
export function after(milliseconds: number): Observable<void> {
  return new Observable((subscriber) => {
    const timer = setTimeout(() => subscriber.next(), milliseconds);
    return () => clearTimeout(timer);
  });
}

export function mapped<From, To>(watch: Watch<From>, to: (value: From) => To): Watch<To> {
  return watch.pipe(map(to));
}

export function known<T>(watch: Watch<T | undefined>): Watch<T> {
  return watch.pipe(filter((value) => value !== undefined));
}

/** The first value. Rejects if the watch fails or takes too long. */
export function firstOf<T>(watch: Watch<T>, withinMs?: number): Promise<T> {
  return firstValueFrom(withinMs ? watch.pipe(timeout(withinMs)) : watch);
}
