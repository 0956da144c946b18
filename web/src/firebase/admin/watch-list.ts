import { onSnapshot, type Query, type QueryDocumentSnapshot, type QuerySnapshot } from 'firebase/firestore';
import { distinctUntilChanged, Observable } from 'rxjs';
import { serverAnswers, withConfirmation } from './server-answers.ts';

/**
 * Turns the snapshots of one listener into lists. Only documents that have changed since the last snapshot are read again. Unchanged ones
 * stay the same objects, and an unchanged list stays the same list, also with thousands of documents.
 */
export function liveList<T>(
  toItem: (document: QueryDocumentSnapshot) => T,
): (snapshot: QuerySnapshot) => readonly T[] {
  const items = new Map<string, T>();
  let list: readonly T[] | undefined;

  function itemOf(document: QueryDocumentSnapshot): T {
    const known = items.get(document.id);
    if (known !== undefined) return known;
    const item = toItem(document);
    items.set(document.id, item);
    return item;
  }

  return (snapshot) => {
    const changes = snapshot.docChanges();
    if (list && changes.length === 0) return list;
    for (const { doc } of changes) items.delete(doc.id);
    list = snapshot.docs.map(itemOf);
    return list;
  };
}

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
