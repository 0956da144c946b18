import { onSnapshot, type Query, type QueryDocumentSnapshot, type QuerySnapshot } from 'firebase/firestore';
import { distinctUntilChanged, Observable } from 'rxjs';
import { liveList } from './live-list.ts';
import { serverAnswers, withConfirmation } from './server-answers.ts';

/**
 * The documents of a query, live. Emits the server's answer, then every change, but no changes of the connection. Errors when
 * the query cannot be read, also without a connection.
 */
export function watchList<T>(
  startQuery: () => Query,
  toItem: (document: QueryDocumentSnapshot) => T,
): Observable<readonly T[]> {
  const list = new Observable<readonly T[]>((subscriber) =>
    onSnapshot(
      startQuery(),
      withConfirmation,
      serverAnswers(subscriber, {
        isNothing: (snapshot: QuerySnapshot) => snapshot.empty,
        isPartial: true,
        toValue: liveList(toItem),
      }),
    ),
  );
  return list.pipe(distinctUntilChanged());
}
