import type { DocumentReader, StoredRow } from '@site/domain/publishing/document-reader';
import { withDates } from '@site/domain/stored';
import {
  collection,
  doc,
  documentId,
  getDocFromServer,
  getDocsFromServer,
  limit,
  orderBy,
  query,
  startAfter,
  where,
} from 'firebase/firestore';
import { withDenialsReported } from './call-errors.ts';
import { database } from './database.ts';

/** Published documents, read as the signed-in administrator for a preview. Denials are reported. */
export const publishedDocuments: DocumentReader = {
  get: async (name, id) => {
    const data = (await withDenialsReported(getDocFromServer(doc(database, name, id)))).data();
    return data && withDates(data);
  },
  list: async ({ collection: name, where: has, orderBy: field, direction, limit: count, after }) => {
    const order = direction === 'ASCENDING' ? 'asc' : 'desc';
    const asked = query(
      collection(database, name),
      ...(has ? [where(has.field, typeof has.text === 'string' ? '==' : 'in', has.text)] : []),
      orderBy(field, order),
      // Also by id, so that documents with the same value have a stable order.
      orderBy(documentId(), order),
      ...(after ? [startAfter(after.data[field], after.id)] : []),
      limit(count),
    );
    const { docs } = await withDenialsReported(getDocsFromServer(asked));
    return docs.map((found): StoredRow => ({ id: found.id, data: withDates(found.data()) }));
  },
};
