import { readTime, type StoredDocument } from '@site/domain/content/read';
import type { DocumentReader } from '@site/domain/publishing/document-reader';

/** Watches what is read through `reader`: when the newest of those documents last changed. */
export function watchTimes(documents: DocumentReader) {
  let last = Number.NEGATIVE_INFINITY;
  const see = (data: StoredDocument) => {
    for (const name of ['created_at', 'updated_at']) {
      const time = readTime(data, name).getTime();
      if (time > last) last = time;
    }
  };
  const reader: DocumentReader = {
    ...documents,
    get: async (collection, id) => {
      const data = await documents.get(collection, id);
      if (data) see(data);
      return data;
    },
    list: async (query) => {
      const rows = await documents.list(query);
      for (const { data } of rows) see(data);
      return rows;
    },
  };
  return { reader, lastModified: () => (Number.isFinite(last) ? new Date(last) : undefined) };
}
