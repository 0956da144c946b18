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
import { adminDatabase } from './database.ts';
import { counting, type Watch } from './live-query.ts';
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
  /** Asks for this many of the newest entries, at most `MOST_ROWS`. A failure fails the list. */
  want(rows: number): void;
}

export const ROWS = 25;

/** The most entries of a list. A list within this limit is searched and sorted as a whole. */
export const MOST_ROWS = 2_500;

/** A list up to this size is read as a whole if some entries have no time, so that they are shown. */
const REPAIRED_AT_ONCE = 250;

/** The shortest pause between two counts, in milliseconds. */
const COUNTING_PAUSE = 1_000;

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

/** Newest first. Entries without a time come first, since they need repair. */
export function newestFirst(one: Dated, other: Dated): number {
  return timeOf(other) - timeOf(one) || (one.id < other.id ? 1 : -1);
}

function timeOf({ created_at }: Dated): number {
  const time = created_at.getTime();
  return Number.isNaN(time) ? Number.MAX_SAFE_INTEGER : time;
}

export function bySortOrder(
  one: { readonly display_order: number },
  other: { readonly display_order: number },
): number {
  return sortOrderOf(one.display_order) - sortOrderOf(other.display_order);
}

function sortOrderOf(order: number): number {
  return Number.isNaN(order) ? Number.MAX_SAFE_INTEGER : order;
}

/** The first results of a query. */
export interface Page<T> {
  readonly items: readonly T[];
  readonly hasMore: boolean;
  /** Undefined until the server has counted. */
  readonly total: number | undefined;
}

interface PageOptions {
  readonly rows: number;
  /** The shortest pause between two counts, in milliseconds. */
  readonly pause: number;
  /** Counts again at other times. */
  onCountAgain?(countAgain: () => void): () => void;
}

/** The first rows of a query and the number of all, live. The server counts only if there are more rows. */
export function watchPage<T>(
  find: () => Query,
  toItem: ToItem<T>,
  { rows, pause, onCountAgain }: PageOptions,
): Watch<Page<T>> {
  const first = watchDocuments(() => query(find(), limit(rows + 1)), toItem);
  return (next, fail) => {
    let found: readonly T[] = [];
    let counted: number | undefined;
    const counter = counting(
      pause,
      () => countFound(find()),
      (count) => {
        counted = count;
        tell();
      },
      fail,
    );
    function tell(): void {
      const hasMore = found.length > rows;
      // The listener may know of a change before the count.
      const total = hasMore ? counted && Math.max(counted, found.length) : found.length;
      next({ items: found.slice(0, rows), hasMore, total });
    }
    function countAgain(): void {
      if (found.length > rows) counter.again();
    }
    const stops = [
      counter.stop,
      onCountAgain?.(countAgain),
      first((documents) => {
        found = documents;
        countAgain();
        tell();
      }, fail),
    ];
    return () => {
      for (const stop of stops) stop?.();
    };
  };
}

export interface ListSource<T> {
  watchNewest(rows: number): Watch<readonly T[]>;
  watchAll: Watch<readonly T[]>;
  count(): Promise<{ readonly total: number; readonly dated: number }>;
}

/** The newest documents of a collection by the field `time`, live. */
export function watchNewest<T extends Dated>(
  name: CollectionName,
  toItem: ToItem<T>,
  time = 'created_at',
): Watch<GrowingList<T>> {
  const all = () => collection(adminDatabase(), name);
  const dated = () =>
    query(all(), where(time, '>=', EARLIEST), orderBy(time, 'desc'), orderBy(documentId(), 'desc'));
  return growList({
    watchNewest: (rows) => watchDocuments(() => query(dated(), limit(rows)), toItem),
    watchAll: watchDocuments(all, toItem),
    async count() {
      const [total, withTime] = await Promise.all([countDocuments(name), countFound(dated())]);
      return { total, dated: withTime };
    },
  });
}

export function growList<T extends Dated>(source: ListSource<T>): Watch<GrowingList<T>> {
  let rows = ROWS;
  // An order by time leaves out documents without the time.
  let isWhole = false;
  let items: readonly T[] | undefined;
  let counts: { readonly total: number; readonly dated: number } | undefined;

  return (next, fail) => {
    let stop = () => {};
    let isGrowing = false;
    let counted: string | undefined;
    const count = counting(COUNTING_PAUSE, source.count, countedAs, fail);

    function listen(): void {
      stop();
      const watch = isWhole ? source.watchAll : source.watchNewest(rows);
      stop = watch((found) => {
        items = isWhole ? found.toSorted(newestFirst) : found;
        isGrowing = false;
        // A changed entry does not change the counts.
        const ids = found.map(({ id }) => id).join();
        if (ids !== counted) count.again();
        counted = ids;
        emit();
      }, fail);
    }
    function countedAs(answer: { readonly total: number; readonly dated: number }): void {
      counts = answer;
      const isDamaged = answer.dated < answer.total;
      if (isDamaged && answer.total <= REPAIRED_AT_ONCE) want(answer.total);
      emit();
    }
    function hasMore(): boolean {
      if (isWhole || !items || !counts) return false;
      const isCut = items.length >= rows && items.length < counts.total;
      return isCut || counts.dated < counts.total;
    }
    function emit(): void {
      if (!items || !counts) return;
      // The listener may know of a change before the count.
      const total = isWhole && !isGrowing ? items.length : Math.max(counts.total, items.length);
      next({ items, total, unpublished: 0, hasMore: hasMore(), isGrowing, want });
    }
    function want(wanted: number): void {
      if (!counts || !hasMore()) return;
      const grown = Math.min(wanted, MOST_ROWS);
      isWhole = grown >= counts.total;
      if (!isWhole && grown <= rows) return;
      rows = Math.max(rows, grown);
      isGrowing = true;
      listen();
      emit();
    }

    listen();
    return () => {
      count.stop();
      stop();
    };
  };
}
