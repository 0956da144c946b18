import type { ContentCollection } from '@site/domain/content/kinds';
import { NEVER } from 'rxjs';
import type { Stored } from '../../../firebase/admin/content/stored.ts';
import { type Listed, watchEntry, watchManaged } from '../../../firebase/admin/content/watch-content.ts';
import type { GrowingList } from '../../../firebase/admin/growing-list.ts';
import { type Live, useLiveQuery } from '../../../firebase/admin/live-query.ts';
import type { ManagerKind } from './manager-kind.ts';

/** The documents of a kind, live, and a function to retry. */
export function useLiveContent<C extends ContentCollection>(
  kind: Pick<ManagerKind<C>, 'collection' | keyof Listed<C>>,
): [Live<GrowingList<Stored<C>>>, retry: () => void] {
  const { collection, whole, foundBy } = kind;
  // A filtered collection is a query of its own.
  const name = whole?.where ? `${collection} of ${whole.where.equals}` : collection;
  return useLiveQuery(name, () => watchManaged(collection, { whole, foundBy }));
}

/** One document, live, and a function to retry; nothing is read without an id. */
export function useLiveEntry<C extends ContentCollection>(
  collection: C,
  id: string | undefined,
): [Live<Stored<C> | undefined>, retry: () => void] {
  return useLiveQuery<Stored<C> | undefined>(id === undefined ? 'no entry' : `${collection}/${id}`, () =>
    id === undefined ? NEVER : watchEntry(collection, id),
  );
}
