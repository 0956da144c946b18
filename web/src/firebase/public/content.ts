import { withDates } from '@site/domain/content/read';
import { publishedContent } from '@site/domain/publishing/content';
import type { DocumentReader, ListQuery, StoredRow } from '@site/domain/publishing/document-reader';
import {
  collection,
  connectFirestoreEmulator,
  doc,
  documentId,
  getDoc,
  getDocs,
  getFirestore,
  limit,
  orderBy,
  type Query,
  type QueryConstraint,
  query,
  startAfter,
  where,
} from 'firebase/firestore/lite';
import { firebaseApp } from '../app.ts';
import { emulators, isLocalSuite } from '../config.ts';

/** Firestore Lite for visitors: single REST requests, without listeners and cache. App Check is on if a site key is configured. */
const database = getFirestore(firebaseApp());
if (isLocalSuite) connectFirestoreEmulator(database, emulators.host, emulators.firestore);

/** The rules refuse a list without a limit. */
export const liteDocuments: DocumentReader = {
  get: async (name, id) => {
    const data = (await getDoc(reference(name, id))).data();
    return data && withDates(data);
  },
  list: async ({ limit: count, after, ...asked }) => {
    const start = after ? [await beginAfter(asked, after)] : [];
    const { docs } = await getDocs(toQuery(asked, ...start, limit(count)));
    return docs.map((found) => ({ id: found.id, data: withDates(found.data()) }));
  },
};

const reference = (name: string, id: string) => doc(database, name, id);

function toQuery(
  { collection: name, where: has, orderBy: field, direction }: ListQuery,
  ...more: QueryConstraint[]
): Query {
  const order = direction === 'ASCENDING' ? 'asc' : 'desc';
  return query(
    collection(database, name),
    ...(has ? [where(has.field, typeof has.text === 'string' ? '==' : 'in', has.text)] : []),
    orderBy(field, order),
    // Also by id, so that documents with the same value have a stable order.
    orderBy(documentId(), order),
    ...more,
  );
}

/**
 * A cursor after the document, so that no row with the same time is lost or repeated. If the document is gone, the cursor is after its
 * time.
 */
async function beginAfter({ collection: name, orderBy: field }: ListQuery, row: StoredRow) {
  const snapshot = await getDoc(reference(name, row.id));
  return snapshot.exists() ? startAfter(snapshot) : startAfter(row.data[field], row.id);
}

export const content = publishedContent(liteDocuments);
