import {
  BehaviorSubject,
  combineLatest,
  defer,
  distinctUntilChanged,
  fromEvent,
  map,
  NEVER,
  Observable,
  of,
  startWith,
  switchMap,
} from 'rxjs';

/** How long a listener stays open when nobody looks at its data, in milliseconds: a short absence costs no second reading. */
export const LINGER = 30_000;

/** How many components show the data of each live query. */
const watchers = new Map<string, BehaviorSubject<number>>();

function watchersOf(id: string): BehaviorSubject<number> {
  const known = watchers.get(id);
  if (known) return known;
  const count = new BehaviorSubject(0);
  watchers.set(id, count);
  return count;
}

/** Says that a component shows the data of a live query. Returns a function that says that it no longer does. */
export function showData(id: string): () => void {
  const count = watchersOf(id);
  count.next(count.value + 1);
  return () => count.next(count.value - 1);
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
  const isWanted = combineLatest([watchersOf(id), visible]).pipe(
    map(([count, inSight]) => count > 0 && inSight),
    distinctUntilChanged(),
    switchMap((wanted) => (wanted ? of(true) : isOver)),
    startWith(true),
    distinctUntilChanged(),
  );
  return isWanted.pipe(switchMap((wanted) => (wanted ? source : NEVER)));
}
