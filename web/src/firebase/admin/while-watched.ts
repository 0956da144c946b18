import {
  BehaviorSubject,
  combineLatest,
  defer,
  distinctUntilChanged,
  fromEvent,
  type MonoTypeOperatorFunction,
  map,
  NEVER,
  Observable,
  of,
  Subject,
  startWith,
  switchMap,
  takeUntil,
} from 'rxjs';

/** How long a listener stays open when nobody looks at its data, in milliseconds: a short absence costs no second reading. */
export const LINGER = 30_000;

/** How many live queries that no component shows keep their last value: people come back to screens, but seldom to a word once typed. */
export const KEPT = 24;

interface Query {
  /** How many components show its data. */
  readonly watchers: BehaviorSubject<number>;
  readonly forgotten: Subject<void>;
}

/** The one that was opened or left last is the last. */
const queries = new Map<string, Query>();

function queryOf(id: string): Query {
  const known = queries.get(id);
  if (known) return known;
  const query = { watchers: new BehaviorSubject(0), forgotten: new Subject<void>() };
  queries.set(id, query);
  return query;
}

/** Says that a component shows the data of a live query. Returns a function that says that it no longer does. */
export function showData(id: string): () => void {
  const query = queryOf(id);
  const { watchers } = query;
  watchers.next(watchers.value + 1);
  return () => {
    watchers.next(watchers.value - 1);
    if (watchers.value > 0 || queries.get(id) !== query) return;
    queries.delete(id);
    queries.set(id, query);
    forgetOldest();
  };
}

/** Completes a live query when it is forgotten. */
export function untilForgotten<T>(id: string): MonoTypeOperatorFunction<T> {
  return takeUntil(queryOf(id).forgotten);
}

function forgetOldest(): void {
  const left = [...queries].filter(([, { watchers }]) => watchers.value === 0);
  for (const [id] of left.slice(0, -KEPT)) forget(id);
}

/** Ends every live query. */
export function forgetAll(): void {
  for (const id of [...queries.keys()]) forget(id);
}

/** Where reactfire keeps the value of every id, without a way to take one out (https://github.com/FirebaseExtended/reactfire/issues/790). */
const reactfire = globalThis as { _reactFirePreloadedObservables?: Map<string, unknown> };

function forget(id: string): void {
  queries.get(id)?.forgotten.next();
  queries.delete(id);
  reactfire._reactFirePreloadedObservables?.delete(id);
}

/** Whether the browser shows this tab. */
const isVisible = defer(() =>
  fromEvent(document, 'visibilitychange').pipe(
    startWith(undefined),
    map(() => document.visibilityState === 'visible'),
  ),
);

/** Says no after a while. With a plain time-out, as in `paced.ts`. */
const isOver = new Observable<boolean>((subscriber) => {
  const end = setTimeout(() => subscriber.next(false), LINGER);
  return () => clearTimeout(end);
});

/** Listens to `source` while a component shows its data in a visible tab, and a little longer. It starts at once. */
export function whileWatched<T>(
  id: string,
  source: Observable<T>,
  visible: Observable<boolean> = isVisible,
): Observable<T> {
  const isWanted = combineLatest([queryOf(id).watchers, visible]).pipe(
    map(([count, inSight]) => count > 0 && inSight),
    distinctUntilChanged(),
    switchMap((wanted) => (wanted ? of(true) : isOver)),
    startWith(true),
    distinctUntilChanged(),
  );
  return isWanted.pipe(switchMap((wanted) => (wanted ? source : NEVER)));
}
