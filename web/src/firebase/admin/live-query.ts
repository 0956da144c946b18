import { useCallback, useDeferredValue, useEffect, useReducer, useSyncExternalStore } from 'react';
import { useObservable } from 'reactfire';
import { catchError, from, map, NEVER, Observable, of, switchMap } from 'rxjs';
import { reportDenial } from './denials.ts';
import { hasIdentity, identityCount, watchIdentity } from './identity.ts';
import { forgetAll, showData, untilForgotten, whileWatched } from './while-watched.ts';

/** The current state of a live query. */
export type Live<T> =
  | { readonly state: 'loading' }
  | { readonly state: 'loaded'; readonly data: T }
  | { readonly state: 'failed'; readonly error: Error };

const LOADING = { state: 'loading' } as const;

/** How often each query has been retried. Every retry is a new listener. */
const attempts = new Map<string, number>();

// Every live query ends on sign-in and sign-out, before components hear of it. Those on the screen start again, without data.
watchIdentity(() => {
  attempts.clear();
  forgetAll();
});

/** A live query whose code is lazy: it loads on the first listener, so that the screen does not wait for Firestore. */
export function whenLoaded<Module, T>(
  load: () => Promise<Module>,
  watch: (module: Module) => Observable<T>,
): Observable<T> {
  return new Observable<Module>((subscriber) => from(load()).subscribe(subscriber)).pipe(switchMap(watch));
}

/**
 * The latest value of `watch`. Calls with the same name share one listener, which is open while somebody looks (`while-watched.ts`). The
 * values of the queries that were left last stay until sign-out, so that returning to a screen shows its data at once; from then on nothing
 * is asked. A failure is a state like the others, and `retry` starts a new listener. Overlapping listeners on the same query have crashed
 * the SDK under StrictMode, so let one component own a name and pass the result on.
 */
export function useLiveQuery<T>(name: string, watch: () => Observable<T>): [Live<T>, retry: () => void] {
  const [, render] = useReducer((count: number) => count + 1, 0);
  const owner = useSyncExternalStore(watchIdentity, identityCount);
  const id = `${name}:${owner}:${attempts.get(name) ?? 0}`;
  // reactfire keeps the first observable of an id. Errors become values, since it would throw them on every render.
  const source = whileWatched(id, hasIdentity() ? watch() : NEVER).pipe(
    map((data): Live<T> => ({ state: 'loaded', data })),
    catchError((error) => {
      console.error(`The live query ${name} failed`, error);
      const failed: Live<T> = { state: 'failed', error: toError(error) };
      return reportDenial(error) ? unlessEnded<Live<T>>(failed) : of<Live<T>>(failed);
    }),
    untilForgotten(id),
  );
  const { data } = useObservable(id, source);
  useEffect(() => showData(id), [id]);
  const retry = useCallback(async () => {
    // If this code cannot be loaded, the new listener reports the failure.
    await import('./reconnect.ts').then(({ reconnect }) => reconnect()).catch(() => {});
    attempts.set(name, (attempts.get(name) ?? 0) + 1);
    render();
  }, [name]);
  // Deferred, so that rendering a thousand rows does not block typing.
  return [useDeferredValue(data ?? LOADING), retry];
}

/** How long it may take to find out whether the session has ended, in milliseconds. */
const SESSION_CHECK = 5_000;

/** A query that is denied has failed unless the session has ended, which is told by itself and ends the query. */
function unlessEnded<T>(failed: T): Observable<T> {
  return new Observable((subscriber) => {
    const timer = setTimeout(() => subscriber.next(failed), SESSION_CHECK);
    return () => clearTimeout(timer);
  });
}

function toError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}
