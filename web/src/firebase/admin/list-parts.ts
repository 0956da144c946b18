import { type Dated, newestFirst } from './orders.ts';

/** How a list is put together from the parts of it that have been read. Pure functions. */

/** Adds entries that have been read; those that are here already are newer and stay. */
export function withRead<T extends Dated>(known: readonly T[], read: readonly T[]): readonly T[] {
  const ids = new Set(known.map(({ id }) => id));
  return [...known, ...read.filter(({ id }) => !ids.has(id))].toSorted(newestFirst);
}

/** The entries that are not among `known`, newest first. */
export function withoutThese<T extends Dated>(entries: readonly T[], known: readonly T[]): readonly T[] {
  if (entries.length === 0) return entries;
  const ids = new Set(known.map(({ id }) => id));
  return entries.filter(({ id }) => !ids.has(id)).toSorted(newestFirst);
}

/** Puts an entry as it is now in its place; undefined when it is gone. What the list does not hold is not added. */
export function withRefreshed<T extends Dated>(
  known: readonly T[],
  id: string,
  item: T | undefined,
): readonly T[] {
  return known.flatMap((entry) => (entry.id === id ? (item ?? []) : entry));
}

/**
 * Puts the newest entries, as the server has them now, in place of those that are known. Known entries that should be among the newest
 * and are not have been deleted; older ones stay. Undefined when the two have nothing in common, so that there may be a gap in between.
 */
export function withWindow<T extends Dated>(
  known: readonly T[],
  newest: readonly T[],
  hasOlder: boolean,
): readonly T[] | undefined {
  const last = newest.at(-1);
  const ids = new Set(newest.map(({ id }) => id));
  const isLost = known.length > 0 && hasOlder && !known.some(({ id }) => ids.has(id));
  if (isLost) return undefined;
  const undated: T[] = [];
  const older: T[] = [];
  for (const entry of known) {
    if (ids.has(entry.id)) continue;
    const time = entry.created_at.getTime();
    if (Number.isNaN(time)) undated.push(entry);
    // The same millisecond may be an earlier microsecond of the server.
    else if (hasOlder && last && time <= last.created_at.getTime()) older.push(entry);
  }
  return [...undated, ...newest, ...older];
}
