import type { StoredDocument } from '../stored.ts';
import type { DocumentQuery, DocumentReader, ListQuery, StoredRow } from './document-reader.ts';

export type MemoryDocuments = Readonly<Record<string, Readonly<Record<string, StoredDocument>>>>;

/** For tests, and for pages that are rendered before anything is stored. */
export function memoryReader(collections: MemoryDocuments = {}): DocumentReader {
  function rowsOf({ collection, where, orderBy, direction }: ListQuery): StoredRow[] {
    return Object.entries(collections[collection] ?? {})
      .filter(([, data]) => data[orderBy] !== undefined)
      .filter(([, data]) => !where || [where.text].flat().some((text) => text === data[where.field]))
      .map(([id, data]) => ({ id, data }))
      .sort(compareRows({ orderBy, direction }));
  }

  return {
    get: async (collection, id) => {
      const documents = collections[collection] ?? {};
      return Object.hasOwn(documents, id) ? documents[id] : undefined;
    },
    list: async ({ limit, after, ...query }: DocumentQuery) => {
      const rows = rowsOf(query);
      const start = after ? rows.findIndex(({ id }) => id === after.id) + 1 : 0;
      return rows.slice(start, start + limit);
    },
  };
}

/** By the field, then by id. */
function compareRows({ orderBy, direction }: Pick<ListQuery, 'orderBy' | 'direction'>) {
  const sign = direction === 'ASCENDING' ? 1 : -1;
  return (a: StoredRow, b: StoredRow) =>
    sign * (compare(a.data[orderBy], b.data[orderBy]) || compare(a.id, b.id));
}

function compare(a: unknown, b: unknown): number {
  const [x, y] = [a, b].map((value) => (value instanceof Date ? value.getTime() : String(value)));
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  if (x === undefined || y === undefined || x === y) return 0;
  return x < y ? -1 : 1;
}

/** Overlays `reader` with documents, as a preview. Such a collection is read in one part. Rejects as `reader` does. */
export function withDocuments(reader: DocumentReader, documents: MemoryDocuments): DocumentReader {
  const held = memoryReader(documents);
  const isHeld = (collection: string, id: string) => Object.hasOwn(documents[collection] ?? {}, id);
  return {
    get: (collection, id) => (isHeld(collection, id) ? held : reader).get(collection, id),
    async list(query) {
      const { collection, limit, after } = query;
      if (!documents[collection]) return reader.list(query);
      const own = after ? [] : await held.list(query);
      const others = (await reader.list(query)).filter(({ id }) => !isHeld(collection, id));
      const rows: StoredRow[] = [...own, ...others];
      return rows.sort(compareRows(query)).slice(0, limit);
    },
  };
}
