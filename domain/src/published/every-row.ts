import type { CountQuery, DocumentReader, StoredRow } from './document-reader.ts';

/** How many documents are read at once. */
const PART = 500;

/** Every row of a list, however long, part by part. Rejects when a read fails. */
export async function everyRow(documents: DocumentReader, query: CountQuery): Promise<StoredRow[]> {
  const all: StoredRow[] = [];
  for (let after: StoredRow | undefined; ; after = all.at(-1)) {
    const rows = await documents.list({ ...query, limit: PART, ...(after && { after }) });
    all.push(...rows);
    if (rows.length < PART) return all;
  }
}
