import type { ContentCollection } from '@site/domain/entities/content';
import { collection, query, where } from 'firebase/firestore';
import { map, type Observable } from 'rxjs';
import { adminDatabase } from '../database.ts';
import { watchList } from '../watch-list.ts';
import { type Stored, toStored } from './stored.ts';

/** Selects and sorts the documents of a collection. */
export interface Watched<C extends ContentCollection> {
  /** The order of the list, as `Array.sort` takes it. */
  readonly order: (one: Stored<C>, other: Stored<C>) => number;
  /** Only documents whose field has this value. */
  readonly where?: { readonly field: string; readonly equals: string } | undefined;
}

/**
 * A content collection, live. Errors when it cannot be read, also without a connection. Sorted here, because the server would leave out
 * documents without the sort field, and administrators must see every document.
 */
export function watchContent<C extends ContentCollection>(
  name: C,
  { order, where: condition }: Watched<C>,
): Observable<readonly Stored<C>[]> {
  const constraints = condition ? [where(condition.field, '==', condition.equals)] : [];
  return watchList(
    () => query(collection(adminDatabase(), name), ...constraints),
    (document) => toStored(name, document.id, document.data({ serverTimestamps: 'estimate' })),
  ).pipe(map((items) => items.toSorted(order)));
}
