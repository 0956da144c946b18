import type { ContentCollection } from '@site/domain/entities/content';
import { collection, orderBy, type QueryConstraint, query, where } from 'firebase/firestore';
import type { Observable } from 'rxjs';
import { adminDatabase } from '../database.ts';
import { watchList } from '../watch-list.ts';
import { type Stored, toStored } from './stored.ts';

interface Watched {
  /** The field that orders the list. */
  readonly orderBy: string;
  readonly direction?: 'asc' | 'desc';
  /** Only documents whose field has this value. */
  readonly where?: { readonly field: string; readonly equals: string };
}

/** A content collection, live; errors when it cannot be read, also without a connection. */
export function watchContent<C extends ContentCollection>(
  name: C,
  { orderBy: field, direction = 'asc', where: condition }: Watched,
): Observable<readonly Stored<C>[]> {
  const constraints: QueryConstraint[] = [orderBy(field, direction)];
  if (condition) constraints.unshift(where(condition.field, '==', condition.equals));
  return watchList(
    () => query(collection(adminDatabase(), name), ...constraints),
    (document) => toStored<C>(document.id, document.data({ serverTimestamps: 'estimate' })),
  );
}
