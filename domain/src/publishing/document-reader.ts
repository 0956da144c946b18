import type { StoredDocument } from '../stored.ts';

export interface StoredRow {
  readonly id: string;
  readonly data: StoredDocument;
}

export interface DocumentQuery {
  readonly collection: string;
  /** At most 30 texts. */
  readonly where?: { readonly field: string; readonly text: string | readonly string[] };
  /** Documents without this field are left out. Equal values are ordered by id, in the same direction. */
  readonly orderBy: string;
  readonly direction: 'ASCENDING' | 'DESCENDING';
  readonly limit: number;
  /** The order field is exact only to the millisecond: use the id while the document exists, or rows of the same millisecond are lost. */
  readonly after?: StoredRow;
}

export type ListQuery = Omit<DocumentQuery, 'limit' | 'after'>;

/** Times are `Date`. Methods reject when the database does not answer. */
export interface DocumentReader {
  get(collection: string, id: string): Promise<StoredDocument | undefined>;
  list(query: DocumentQuery): Promise<readonly StoredRow[]>;
}

const PART = 500;

/** Rejects when a read fails. */
export async function everyRow(documents: DocumentReader, query: ListQuery): Promise<StoredRow[]> {
  const all: StoredRow[] = [];
  for (let after: StoredRow | undefined; ; after = all.at(-1)) {
    const rows = await documents.list({ ...query, limit: PART, ...(after && { after }) });
    all.push(...rows);
    if (rows.length < PART) return all;
  }
}
