import type { QueryDocumentSnapshot, QuerySnapshot } from 'firebase/firestore';

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
