import type { ContentCollection } from '@site/domain/entities/content';
import { collection, query, where } from 'firebase/firestore';
import { map, type Observable } from 'rxjs';
import { adminDatabase } from '../database.ts';
import { watchList } from '../watch-list.ts';
import { type Stored, toStored } from './stored.ts';

/** Which documents of a collection, and in which order. */
export interface Watched<C extends ContentCollection> {
  /** The order of the list, as `Array.sort` takes it. */
  readonly order: (one: Stored<C>, other: Stored<C>) => number;
  /** Only documents whose field has this value. */
  readonly where?: { readonly field: string; readonly equals: string } | undefined;
}

/**
 * A content collection, live; errors when it cannot be read, also without a connection. Sorted here and not by the server, which leaves
 * out documents without the field that it sorts by: an administrator sees every document.
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
