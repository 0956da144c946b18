import type { ContentCollection } from '@site/domain/content/kinds';
import type { GrowingList } from '../growing-list.ts';
import type { Stored } from './stored.ts';

/**
 * A list with its drafts in front, or where `order` puts them. One that has just been published is in both for a moment: it is shown once.
 */
export function withDrafts<C extends ContentCollection>(
  list: GrowingList<Stored<C>>,
  drafts: readonly Stored<C>[],
  order?: (one: Stored<C>, other: Stored<C>) => number,
): GrowingList<Stored<C>> {
  if (drafts.length === 0) return list;
  const published = new Set(list.items.map(({ id }) => id));
  const own = drafts.filter(({ id }) => !published.has(id));
  const items = [...own, ...list.items];
  return {
    ...list,
    items: order ? items.toSorted(order) : items,
    total: list.total + own.length,
    dated: list.dated + own.length,
    unpublished: own.length,
  };
}
