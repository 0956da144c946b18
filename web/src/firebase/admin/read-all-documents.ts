import type { CollectionName } from '@site/domain/collections';
import {
  collection,
  documentId,
  getDocsFromServer,
  limit,
  orderBy,
  type QueryDocumentSnapshot,
  type QueryFieldFilterConstraint,
  query,
  startAfter,
} from 'firebase/firestore';
import { adminDatabase } from './database.ts';
import { withDenialsReported } from './denials.ts';

/** How many documents are read per request. */
export const READ_AT_ONCE = 500;

/**
 * Reads every document of a collection once, or those that pass the filters, part by part, in the order of their ids, so that none is left
 * out whatever it lacks. `onRead` is told how many there are so far. Throws what Firestore throws.
 */
export async function readAllDocuments(
  name: CollectionName,
  onRead: (count: number) => void = () => {},
  ...filters: readonly QueryFieldFilterConstraint[]
): Promise<readonly QueryDocumentSnapshot[]> {
  const inOrder = query(
    collection(adminDatabase(), name),
    ...filters,
    orderBy(documentId()),
    limit(READ_AT_ONCE),
  );
  const all: QueryDocumentSnapshot[] = [];
  for (let next = inOrder; ; ) {
    const { docs } = await withDenialsReported(getDocsFromServer(next));
    all.push(...docs);
    onRead(all.length);
    const last = docs.at(-1);
    if (!last || docs.length < READ_AT_ONCE) return all;
    next = query(inOrder, startAfter(last));
  }
}
