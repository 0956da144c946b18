import { useCallback, useDeferredValue, useReducer, useSyncExternalStore } from 'react';
import { useObservable } from 'reactfire';
import { catchError, from, map, Observable, of, switchMap, takeUntil } from 'rxjs';
import { reportDenial } from './denials.ts';
import { identityCount, watchIdentity } from './identity.ts';

/** What a live query shows at the moment. */
export type Live<T> =
  | { readonly state: 'loading' }
  | { readonly state: 'loaded'; readonly data: T }
  | { readonly state: 'failed'; readonly error: Error };

const LOADING = { state: 'loading' } as const;

/** How often each query has been asked for again; a new attempt is a new listener. */
const attempts = new Map<string, number>();

/** Ends every live query when somebody comes or goes; those on the screen start again, with nothing, for whoever is there now. */
const ended = new Observable<void>((subscriber) => watchIdentity(() => subscriber.next()));

/** A live query whose code comes when somebody listens: what is on the screen does not wait for Firestore. */
export function whenLoaded<Module, T>(
  load: () => Promise<Module>,
  watch: (module: Module) => Observable<T>,
): Observable<T> {
  return new Observable<Module>((subscriber) => from(load()).subscribe(subscriber)).pipe(switchMap(watch));
}

/**
 * Follows what `watch` emits, live. Whoever names the same query shares one listener, which goes on until sign-out: coming back to
 * a screen shows its data at once. A failure is a state like the others, and `retry` listens anew. Overlapping listeners on the
 * same query are what has crashed the SDK under StrictMode, so let one component own a name and hand the result on.
 */
export function useLiveQuery<T>(name: string, watch: () => Observable<T>): [Live<T>, retry: () => void] {
  const [, render] = useReducer((count: number) => count + 1, 0);
  const owner = useSyncExternalStore(watchIdentity, identityCount);
  const id = `${name}:${owner}:${attempts.get(name) ?? 0}`;
  // reactfire keeps the first observable of an id. Errors become values, since it would throw them while rendering, for ever.
  const source = watch().pipe(
    map((data): Live<T> => ({ state: 'loaded', data })),
    catchError((error) => {
      console.error(`The live query ${name} failed`, error);
      reportDenial(error);
      return of<Live<T>>({ state: 'failed', error: toError(error) });
    }),
    takeUntil(ended),
  );
  const { data } = useObservable(id, source);
  const retry = useCallback(async () => {
    // Where the code cannot be had, asking again says so.
    await import('./reconnect.ts').then(({ reconnect }) => reconnect()).catch(() => {});
    attempts.set(name, (attempts.get(name) ?? 0) + 1);
    render();
  }, [name]);
  // What arrives is rendered in slices: a thousand rows hold up nobody who types.
  return [useDeferredValue(data ?? LOADING), retry];
}

function toError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}
