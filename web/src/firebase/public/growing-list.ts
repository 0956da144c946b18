import type { StoredDocument } from '@site/domain/reading/read-fields';
import { type Query, type Row, readRows } from './rest-query.ts';
import { ONE_VISIT, VisitCache, type VisitSource } from './visit-cache.ts';

/** A list that is read page by page: the items so far, and a function to read more. */
export interface GrowingList<T> {
  readonly items: readonly T[];
  /** How many pages have been read. */
  readonly pages: number;
  /**
   * Reads the next page and gives the longer list, with at least one more item. Undefined when the list is complete. Rejects when the
   * read fails; this list stays as it is.
   */
  readonly more: (() => Promise<GrowingList<T>>) | undefined;
}

interface Growth<T> {
  /** The query of the whole list. */
  readonly query: Query;
  readonly pageSize: number;
  /** Undefined for a document that is not shown. */
  toItem(id: string, data: StoredDocument): T | undefined;
}

/** Lists of one kind by key, each cached for the visit with the pages read so far. */
export class GrowingLists<T> extends VisitCache<GrowingList<T>> {
  constructor() {
    super(ONE_VISIT);
  }
}

/** One of the lists: the cached part of it, or else its first page. */
export function growingList<T>(
  lists: GrowingLists<T>,
  key: string,
  growth: Growth<T>,
): VisitSource<GrowingList<T>> {
  const keep = (list: GrowingList<T>) => lists.keep(key, list);
  return {
    key,
    known: () => lists.known(key),
    read: () => lists.read(key, () => readPage({ ...growth, keep }, { items: [], held: undefined }, 1)),
  };
}

/**
 * Reads a page. The first read asks for one extra document, which shows whether there is a next page; it is kept as the first document of
 * that page, so that nothing is read twice. Pages begin after the last document itself, not after its time, so that no entry with the same
 * time is lost or repeated. When nothing of a page can be shown, the next one is read too.
 */
async function readPage<T>(
  growth: Growth<T> & { keep(list: GrowingList<T>): void },
  before: { readonly items: readonly T[]; readonly held: T | undefined },
  pages: number,
  last?: Row,
): Promise<GrowingList<T>> {
  const wanted = last ? growth.pageSize : growth.pageSize + 1;
  const rows = await readRows(growth.query, wanted, last?.end);
  const read = [before.held, ...rows.map(({ id, data }) => growth.toItem(id, data))];
  const end = rows.at(-1);
  const hasMore = end !== undefined && rows.length === wanted;
  const held = hasMore ? read.pop() : undefined;
  const items = [...before.items, ...read.filter((item) => item !== undefined)];
  if (hasMore && items.length === before.items.length) return readPage(growth, { items, held }, pages, end);
  const more = hasMore ? () => readPage(growth, { items, held }, pages + 1, end) : undefined;
  const list: GrowingList<T> = { items, pages, more };
  growth.keep(list);
  return list;
}
