import type { ContentCollection } from '@site/domain/entities/content';
import {
  collection,
  onSnapshot,
  orderBy,
  type QueryConstraint,
  type QuerySnapshot,
  query,
  where,
} from 'firebase/firestore';
import { Observable } from 'rxjs';
import { serverAnswers, withConfirmation } from '../server-answers.ts';
import { adminServices } from '../services.ts';
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
  return new Observable((subscriber) => {
    const constraints: QueryConstraint[] = [orderBy(field, direction)];
    if (condition) constraints.unshift(where(condition.field, '==', condition.equals));
    return onSnapshot(
      query(collection(adminServices().database, name), ...constraints),
      withConfirmation,
      serverAnswers(subscriber, {
        isNothing: (snapshot: QuerySnapshot) => snapshot.empty,
        toValue: ({ docs }) =>
          docs.map((document) => toStored<C>(document.id, document.data({ serverTimestamps: 'estimate' }))),
      }),
    );
  });
}
