/** A list of which only a part may be here. */
export interface GrowingList<T> {
  /** Entries without a time first, then the newest. */
  readonly items: readonly T[];
  /** How many entries are stored, counted by the server. */
  readonly total: number;
  /** How many of them have a time. The others are only here when `isComplete`. */
  readonly dated: number;
  /** How many of `items` are drafts, which `total` and `dated` count too. */
  readonly unpublished: number;
  /** What `find` has found last and is not among `items`. */
  readonly found: readonly T[];
  /** Whether `items` are all. */
  readonly isComplete: boolean;
  /** How many entries have been read so far, while all of them are being read. */
  readonly reading: number | undefined;
  /** Reads older entries until there are that many, or all. A failure fails the list. */
  want(rows: number | 'all'): void;
  /** Has the server look for entries that begin with a text in one of the fields that it can search. A failure is only logged. */
  find(text: string): void;
  /** Reads an entry again that this page has changed or deleted, since only the newest are live. */
  refresh(id: string): void;
}

/** A list of at most so many entries becomes live as a whole when all of it is wanted. A longer one is read once. */
export const LIVE_AS_A_WHOLE = 2_500;

/** A list that is complete from the start. */
export function completeList<T>(items: readonly T[]): GrowingList<T> {
  const count = items.length;
  const nothing = () => {};
  return {
    ...{ items, total: count, dated: count, found: [], isComplete: true, reading: undefined },
    unpublished: 0,
    ...{ want: nothing, find: nothing, refresh: nothing },
  };
}
