/** Comparators of lists, for `Array.sort`. Entries without a sort value are kept where administrators notice them. */

/** An entry with the time of its creation; an invalid `Date` when it has none. */
export interface Dated {
  readonly id: string;
  readonly created_at: Date;
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

/** By name, as Firestore orders text. */
export function byName(one: { readonly name: string }, other: { readonly name: string }): number {
  return one.name < other.name ? -1 : Number(one.name > other.name);
}
