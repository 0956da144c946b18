import type { DocumentReader, ListQuery, StoredRow } from './document-reader.ts';

/** How many documents are read at once where the rules set no limit. */
const PART = 500;

/** Every row of a list, however long, in parts of that many. Rejects when a read fails. */
export async function everyRow(
  documents: DocumentReader,
  query: ListQuery,
  part = PART,
): Promise<StoredRow[]> {
  const all: StoredRow[] = [];
  for (let after: StoredRow | undefined; ; after = all.at(-1)) {
    const rows = await documents.list({ ...query, limit: part, ...(after && { after }) });
    all.push(...rows);
    if (rows.length < part) return all;
  }
}
