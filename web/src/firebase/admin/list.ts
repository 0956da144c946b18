import type { CollectionName } from '@site/domain/collections';
import { collection, documentId, limit, orderBy, query, Timestamp, where } from 'firebase/firestore';
import { adminDatabase } from './database.ts';
import { counting, type Watch } from './live-query.ts';
import { countDocuments, countFound, type ToItem, watchDocuments } from './read.ts';

/** An entry with the time of its creation; an invalid `Date` when it has none. */
export interface Dated {
  readonly id: string;
  readonly created_at: Date;
}

/** A live list, of which only the newest entries may be here. */
export interface GrowingList<T> {
  /** Entries without a time first, then the newest. */
  readonly items: readonly T[];
  /** How many entries are stored, counted by the server. */
  readonly total: number;
  /** How many of `items` are drafts, which `total` counts too. */
  readonly unpublished: number;
  /** Whether entries are left out. */
  readonly hasMore: boolean;
  /** Whether more entries are on their way. */
  readonly isGrowing: boolean;
  /** Asks for so many of the newest entries, at most `MOST_ROWS`. A failure fails the list. */
  want(rows: number): void;
}

/** How many entries a list begins with, and grows by. */
export const ROWS = 25;

/** How many entries a list holds at most. One that has no more is searched and sorted as a whole. */
export const MOST_ROWS = 2_500;

/** A list of at most so many entries is read as a whole when some have no time, so that they are shown without asking. */
const REPAIRED_AT_ONCE = 250;

/** Counting waits this long after the last count, in milliseconds. */
const COUNTING_PAUSE = 1_000;

/** The earliest time that Firestore stores. A comparison with it finds what has a time, and nothing else. */
const EARLIEST = new Timestamp(-62_135_596_800, 0);

/** A list that is complete from the start. */
export function completeList<T>(items: readonly T[]): GrowingList<T> {
  return {
    ...{ items, total: items.length, unpublished: 0 },
    ...{ hasMore: false, isGrowing: false, want: () => {} },
  };
}

/** Newest first. Entries without a time come before them, since they need to be repaired. */
export function newestFirst(one: Dated, other: Dated): number {
  return timeOf(other) - timeOf(one) || (one.id < other.id ? 1 : -1);
}

function timeOf({ created_at }: Dated): number {
  const time = created_at.getTime();
  return Number.isNaN(time) ? Number.MAX_SAFE_INTEGER : time;
}

/** By sort order. Entries without one come last. */
export function bySortOrder(
  one: { readonly display_order: number },
  other: { readonly display_order: number },
): number {
  return sortOrderOf(one.display_order) - sortOrderOf(other.display_order);
}

function sortOrderOf(order: number): number {
  return Number.isNaN(order) ? Number.MAX_SAFE_INTEGER : order;
}

/** What a list is read from. */
export interface ListSource<T> {
  /** The newest entries that have a time, live. */
  watchNewest(rows: number): Watch<readonly T[]>;
  /** All entries, live. */
  watchAll: Watch<readonly T[]>;
  /** How many entries there are, and how many of them have a time. */
  count(): Promise<{ readonly total: number; readonly dated: number }>;
}

/** The newest documents of a collection by the field `time`, live. Fails when they cannot be read, also without a connection. */
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

/** A list that grows: one listener, whose limit rises with the rows that are wanted. */
export function growList<T extends Dated>(source: ListSource<T>): Watch<GrowingList<T>> {
  let rows = ROWS;
  // The server leaves out what has no time when it orders by time.
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
        // A change of an entry changes no count.
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
      // The listener knows of a change before it has been counted.
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
