import type {
  DocumentQuery,
  DocumentReader,
  ListQuery,
  StoredRow,
} from '@site/domain/publishing/document-reader';
import type { Query, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { firestore, withDates } from '../platform/documents.ts';
import { remembering } from '../platform/remembering.ts';

/** Reads published content without the security rules. */
export const firestoreReader: DocumentReader = {
  async get(collection, id) {
    const document = await (await firestore()).collection(collection).doc(id).get();
    return document.exists ? withDates(document.data()) : undefined;
  },

  async list({ after, limit, ...query }) {
    const rows = (await queryOf(query)).limit(limit);
    const known = after && snapshots.get(after);
    const cursor = known ? [known] : after && [after.data[query.orderBy], after.id];
    return (await (cursor ? rows.startAfter(...cursor) : rows).get()).docs.map(toRow);
  },
};

/** Cursors: `Date` has too few digits to continue exactly. */
const snapshots = new WeakMap<StoredRow, QueryDocumentSnapshot>();

function toRow(document: QueryDocumentSnapshot): StoredRow {
  const row = { id: document.id, data: withDates(document.data()) };
  snapshots.set(row, document);
  return row;
}

async function queryOf({ collection, where, orderBy, direction }: ListQuery): Promise<Query> {
  const { FieldPath } = await import('firebase-admin/firestore');
  const order = direction === 'ASCENDING' ? 'asc' : 'desc';
  const all = (await firestore()).collection(collection);
  const some = where ? all.where(where.field, typeof where.text === 'string' ? '==' : 'in', where.text) : all;
  return some.orderBy(orderBy, order).orderBy(FieldPath.documentId(), order);
}

/** A cache for pages rendered together: each change needs a new reader. */
export function askingOnce(reader: DocumentReader): DocumentReader {
  const answers = remembering((_, ask: () => Promise<unknown>) => ask());
  // A key stands for one question, so the type is right.
  const once = <T>(question: unknown, ask: () => Promise<T>) =>
    answers(JSON.stringify(question), ask) as Promise<T>;
  return {
    get: (collection, id) =>
      // Thousands of vehicles and projects are read once anyway.
      shared.has(collection)
        ? once(['get', collection, id], () => reader.get(collection, id))
        : reader.get(collection, id),
    list: (query: DocumentQuery) => {
      const { after, ...rest } = query;
      return once(['list', rest, after?.id], () => reader.list(query));
    },
  };
}

const shared: ReadonlySet<string> = new Set(['admin_settings', 'car_brands', 'hero_images']);
