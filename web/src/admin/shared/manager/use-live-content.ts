import type { ContentCollection } from '@site/domain/entities/content';
import type { Stored } from '../../../firebase/admin/content/stored.ts';
import { watchContent } from '../../../firebase/admin/content/watch-content.ts';
import { type Live, useLiveQuery } from '../../../firebase/admin/live-query.ts';
import type { ManagerKind } from './manager-kind.ts';

/** The documents of a kind, live, and a function to retry. */
export function useLiveContent<C extends ContentCollection>(
  kind: Pick<ManagerKind<C>, 'collection' | 'order' | 'where'>,
): [Live<readonly Stored<C>[]>, retry: () => void] {
  const { collection, order, where } = kind;
  // A filtered collection is a query of its own.
  const name = where ? `${collection} of ${where.equals}` : collection;
  return useLiveQuery(name, () => watchContent(collection, { order, where }));
}
