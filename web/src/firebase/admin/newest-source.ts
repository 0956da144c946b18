import type { CollectionName } from '@site/domain/collections';
import {
  collection,
  doc,
  documentId,
  getCountFromServer,
  getDocFromServer,
  getDocsFromServer,
  limit,
  orderBy,
  type QueryDocumentSnapshot,
  query,
  startAfter,
  Timestamp,
  where,
} from 'firebase/firestore';
import { map } from 'rxjs';
import { adminDatabase } from './database.ts';
import { withDenialsReported } from './denials.ts';
import { findBeginning } from './find-beginning.ts';
import type { ListSource, Part } from './list-source.ts';
import type { Dated } from './orders.ts';
import { READ_AT_ONCE, readAllDocuments } from './read-all-documents.ts';
import { watchList } from './watch-list.ts';

/** The earliest time that Firestore stores. A comparison with it finds what has a time, and nothing else. */
const EARLIEST = new Timestamp(-62_135_596_800, 0);

/** How many documents the server may find for each field and each way to write a text. */
const FOUND = 25;

/** Makes an entry of a list from a document. */
export type ToItem<T> = (id: string, data: Readonly<Record<string, unknown>>) => T;

/**
 * A collection as a list that starts with the newest documents, by the field `time`. The server can search the fields `searched` by how
 * they begin.
 */
export function newestSource<T extends Dated>(
  name: CollectionName,
  toItem: ToItem<T>,
  searched: readonly string[],
  time = 'created_at',
): ListSource<T, QueryDocumentSnapshot> {
  const all = () => collection(adminDatabase(), name);
  const dated = () =>
    query(all(), where(time, '>=', EARLIEST), orderBy(time, 'desc'), orderBy(documentId(), 'desc'));
  const read = (document: QueryDocumentSnapshot) => toItem(document.id, dataOf(document));
  return {
    watchNewest: (rows) =>
      watchList(
        () => query(dated(), limit(rows)),
        (document) => ({ item: read(document), document }),
      ).pipe(
        map(
          (entries): Part<T, QueryDocumentSnapshot> => ({
            items: entries.map(({ item }) => item),
            next: entries.length < rows ? undefined : entries.at(-1)?.document,
          }),
        ),
      ),
    watchAll: () => watchList(all, read),
    async readAfter(place, rows) {
      const wanted = Math.min(rows, READ_AT_ONCE);
      const older = query(dated(), startAfter(place), limit(wanted));
      const { docs } = await withDenialsReported(getDocsFromServer(older));
      return { items: docs.map(read), next: docs.length < wanted ? undefined : docs.at(-1) };
    },
    async find(text) {
      const documents = await findBeginning(name, searched, text, FOUND);
      return documents.map(read);
    },
    async readAll(onRead) {
      const documents = await readAllDocuments(name, onRead);
      return documents.map(read);
    },
    async readOne(id) {
      const document = await withDenialsReported(getDocFromServer(doc(all(), id)));
      return document.exists() ? read(document) : undefined;
    },
    async count() {
      const counts = [all(), dated()].map(async (documents) => {
        const answer = await withDenialsReported(getCountFromServer(documents));
        return answer.data().count;
      });
      const [total = 0, withTime = 0] = await Promise.all(counts);
      return { total, dated: withTime };
    },
  };
}

/** The server's time of a write that is on its way is not known yet. */
function dataOf(document: QueryDocumentSnapshot) {
  return document.data({ serverTimestamps: 'estimate' });
}
