import type { CollectionName } from '@site/domain/collections';
import {
  collection,
  documentId,
  limit,
  orderBy,
  type Query,
  query,
  Timestamp,
  where,
} from 'firebase/firestore';
import {
  BehaviorSubject,
  combineLatest,
  defer,
  distinctUntilChanged,
  filter,
  shareReplay,
  startWith,
  switchMap,
  throttle,
} from 'rxjs';
import { adminDatabase } from './database.ts';
import { after, mapped, SHARED, type Watch } from './live-query.ts';
import { countDocuments, countFound, type ToItem, watchDocuments } from './read.ts';

/** An entry with its time of creation; an invalid `Date` if it has none. */
export interface Dated {
  readonly id: string;
  readonly created_at: Date;
}

/** A live list, which may hold only the newest entries. */
export interface GrowingList<T> {
  /** Entries without a time first, then the newest. */
  readonly items: readonly T[];
  readonly total: number;
  readonly unpublished: number;
  readonly hasMore: boolean;
  readonly isGrowing: boolean;
  /** Asks for this many of the newest entries, at most `MOST_ROWS`. A failure fails the list. The same function in each value. */
  want(rows: number): void;
}

export const ROWS = 25;

/** The most entries of a list. A list within this limit is searched and sorted as a whole. */
export const MOST_ROWS = 2_500;

/** A list up to this size is watched as a whole, so that entries without a time are shown. */
const WHOLE = 250;

/** The shortest pause between two counts, in milliseconds. */
const COUNTING_PAUSE = 5_000;

/** The earliest time in Firestore. A comparison with it finds every document that has a time. */
const EARLIEST = new Timestamp(-62_135_596_800, 0);

export function completeList<T>(items: readonly T[]): GrowingList<T> {
  return {
    items,
    total: items.length,
    unpublished: 0,
    hasMore: false,
    isGrowing: false,
    want: () => {},
  };
}

/** A damaged number is larger than any other. */
export function orLargest(value: number): number {
  return Number.isNaN(value) ? Number.MAX_SAFE_INTEGER : value;
}

/** Newest first. Entries without a time come first, since they need repair. */
export function newestFirst(one: Dated, other: Dated): number {
  const later = orLargest(other.created_at.getTime()) - orLargest(one.created_at.getTime());
  return later || (one.id < other.id ? 1 : -1);
}

export function bySortOrder(one: { readonly display_order: number }, other: typeof one): number {
  return orLargest(one.display_order) - orLargest(other.display_order);
}

/** The first results of a query. */
export interface Page<T> {
  readonly items: readonly T[];
  readonly hasMore: boolean;
  /** Undefined until the server has counted. */
  readonly total: number | undefined;
}

/**
 * The first rows of a query and the number of all, live. The server counts only if there are more rows. `all` is counted in place of a query
 * that leaves out documents.
 */
export function watchPage<T>(wanted: Query, toItem: ToItem<T>, rows: number, all?: Query): Watch<Page<T>> {
  const found = watchDocuments(query(wanted, limit(rows + 1)), toItem).pipe(shareReplay(SHARED));
  const count = found.pipe(
    filter(({ length }) => all !== undefined || length > rows),
    throttle(() => after(COUNTING_PAUSE), { leading: true, trailing: true }),
    switchMap(() => countFound(all ?? wanted)),
    startWith(undefined),
  );
  return mapped(combineLatest([found, count]), ([items, counts]) => {
    const hasMore = items.length > rows;
    // The listener may know of a change before the count.
    const total = hasMore || all ? counts && Math.max(counts, items.length) : items.length;
    return { items: items.slice(0, rows), hasMore, total };
  });
}

export interface ListSource<T> {
  count(): Promise<number>;
  watchAll: Watch<readonly T[]>;
  watchNewest(rows: number): Watch<Pick<Page<T>, 'items' | 'total'>>;
}

/** The newest documents of a collection by the field `time`, live. */
export function watchNewest<T extends Dated>(
  name: CollectionName,
  toItem: ToItem<T>,
  time = 'created_at',
): Watch<GrowingList<T>> {
  const all = collection(adminDatabase(), name);
  const dated = query(all, where(time, '>=', EARLIEST), orderBy(time, 'desc'), orderBy(documentId(), 'desc'));
  return growList({
    count: () => countDocuments(name),
    watchAll: watchDocuments(all, toItem),
    watchNewest: (rows) => watchPage(dated, toItem, rows, all),
  });
}

/**
 * The server counts first. A short list, or one of which all entries are wanted, is watched without an order and sorted here: an order by
 * time leaves out documents without the time.
 */
export function growList<T extends Dated>(source: ListSource<T>): Watch<GrowingList<T>> {
  const latest = new BehaviorSubject(ROWS);
  const wanted = latest.pipe(distinctUntilChanged());
  const want = (rows: number) => latest.next(Math.min(Math.max(rows, latest.value), MOST_ROWS));
  const whole = mapped(source.watchAll, (items) => completeList(items.toSorted(newestFirst)));
  return defer(source.count).pipe(
    switchMap((count) => {
      const read = wanted.pipe(
        switchMap((rows) => {
          const isWhole = count <= Math.max(rows, WHOLE);
          return mapped(isWhole ? whole : source.watchNewest(rows), (page) => ({ ...page, rows }));
        }),
      );
      return mapped(combineLatest([wanted, read]), ([asked, { rows, items, total = count }]) => {
        const hasMore = items.length < total;
        return { items, total, unpublished: 0, hasMore, isGrowing: rows !== asked, want };
      });
    }),
  );
}
