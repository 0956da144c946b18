import type { DocumentReader } from '@site/domain/publishing/document-reader';
import { withDates } from '@site/domain/stored';
import {
  collection,
  doc,
  documentId,
  getDocFromServer,
  limit,
  orderBy,
  query,
  startAfter,
  where,
} from 'firebase/firestore';
import { withDenialsReported } from './call-errors.ts';
import { database } from './database.ts';
import { whenIdentified } from './identity.ts';
import { readDocuments } from './read.ts';

/** Published documents, read as the signed-in administrator for a preview. Denials are reported. */
export const publishedDocuments: DocumentReader = {
  get: async (name, id) => {
    // No query: a live listener of the same document may be open (see `useLive`).
    await whenIdentified();
    const data = (await withDenialsReported(getDocFromServer(doc(database, name, id)))).data();
    return data && withDates(data);
  },
  list: ({ collection: name, where: has, orderBy: field, direction, limit: count, after }) => {
    const order = direction === 'ASCENDING' ? 'asc' : 'desc';
    const constraints = [
      ...(has ? [where(has.field, typeof has.text === 'string' ? '==' : 'in', has.text)] : []),
      orderBy(field, order),
      // Also by id, so that documents with the same value have a stable order.
      orderBy(documentId(), order),
      ...(after ? [startAfter(after.data[field], after.id)] : []),
      limit(count),
    ];
    return readDocuments(query(collection(database, name), ...constraints));
  },
};
