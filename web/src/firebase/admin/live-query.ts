import { useCallback, useReducer, useSyncExternalStore } from 'react';
import { useObservable } from 'reactfire';
import { catchError, map, type Observable, of, Subject, takeUntil } from 'rxjs';
import { noteDenial } from './denials.ts';
import { reconnect } from './reconnect.ts';

/** What a live query shows at the moment. */
export type Live<T> =
  | { readonly state: 'loading' }
  | { readonly state: 'loaded'; readonly data: T }
  | { readonly state: 'failed'; readonly error: Error };

const ended = new Subject<void>();
/** Rises with every sign-out: whoever signs in next shares nothing with who was there before. */
let identity = 0;
/** How often each query has been asked for again; a new attempt is a new listener. */
const attempts = new Map<string, number>();

/** Ends every live query of the page; those on the screen start again, with nothing, for whoever is there now. */
export function endLiveQueries(): void {
  identity += 1;
  ended.next();
}

function watchIdentity(onChange: () => void): () => void {
  const subscription = ended.subscribe(onChange);
  return () => subscription.unsubscribe();
}

/**
 * Follows what `watch` emits, live. Whoever names the same query shares one listener, which goes on until sign-out: coming back to
 * a screen shows its data at once. A failure is a state like the others, and `retry` listens anew. Overlapping listeners on the
 * same query are what has crashed the SDK under StrictMode, so let one component own a name and hand the result on.
 */
export function useLiveQuery<T>(name: string, watch: () => Observable<T>): [Live<T>, retry: () => void] {
  const [, render] = useReducer((count: number) => count + 1, 0);
  const owner = useSyncExternalStore(watchIdentity, () => identity);
  const id = `${name}:${owner}:${attempts.get(name) ?? 0}`;
  // reactfire keeps the first observable of an id. Errors become values, since it would throw them while rendering, for ever.
  const source = watch().pipe(
    map((data): Live<T> => ({ state: 'loaded', data })),
    catchError((error) => {
      console.error(`The live query ${name} failed`, error);
      noteDenial(error);
      return of<Live<T>>({ state: 'failed', error: toError(error) });
    }),
    takeUntil(ended),
  );
  const { data } = useObservable(id, source);
  const retry = useCallback(() => {
    reconnect();
    attempts.set(name, (attempts.get(name) ?? 0) + 1);
    render();
  }, [name]);
  return [data ?? { state: 'loading' }, retry];
}

function toError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}
