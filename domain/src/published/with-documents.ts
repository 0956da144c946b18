import type { DocumentReader, StoredRow } from './document-reader.ts';
import { compareRows, type MemoryDocuments, memoryReader } from './memory-reader.ts';

/**
 * Reads as `reader`, with documents in the place of its own, or besides: what would be read if they were published. A collection with
 * documents is read in one part, so that lists have them in their place. Rejects as `reader` does.
 */
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
