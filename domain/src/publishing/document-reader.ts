import type { StoredDocument } from '../content/read.ts';

export interface StoredRow {
  readonly id: string;
  readonly data: StoredDocument;
}

/** A list of documents in an order. */
export interface DocumentQuery {
  readonly collection: string;
  /** Only documents whose field holds exactly this text, or one of at most 30. */
  readonly where?: { readonly field: string; readonly text: string | readonly string[] };
  /** Documents without this field are not in the list. Rows with equal values are ordered by id, in the same direction. */
  readonly orderBy: string;
  readonly direction: 'ASCENDING' | 'DESCENDING';
  readonly limit: number;
  /**
   * The list begins after this row of the same order. Of its data only the field that orders is sure to be there, to the millisecond: go by
   * the id where the document still exists, or rows that were stored within a millisecond are lost.
   */
  readonly after?: StoredRow;
}

export type ListQuery = Omit<DocumentQuery, 'limit' | 'after'>;

/**
 * What pages read published content with. A browser, the functions and a test each have one. Times are `Date`, to the millisecond.
 * A method rejects when the database does not answer.
 */
export interface DocumentReader {
  /** Undefined when there is no such document. */
  get(collection: string, id: string): Promise<StoredDocument | undefined>;
  list(query: DocumentQuery): Promise<readonly StoredRow[]>;
}

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
