import type { StoredDocument } from '@site/domain/reading/read-fields';
import { type Query, type Row, readRows } from './rest-query.ts';
import { ONE_VISIT, VisitCache, type VisitSource } from './visit-cache.ts';

/** A list that is read page by page: what there is so far, and how to get further. */
export interface GrowingList<T> {
  readonly items: readonly T[];
  /** How many pages have been read. */
  readonly pages: number;
  /**
   * Reads the next page and gives the longer list, which has at least one item more; undefined when all are there. Rejects when the
   * read fails; this list stays as it is.
   */
  readonly more: (() => Promise<GrowingList<T>>) | undefined;
}

interface Growth<T> {
  /** The whole list in its order. */
  readonly query: Query;
  readonly pageSize: number;
  /** Undefined for a document that is not shown. */
  toItem(id: string, data: StoredDocument): T | undefined;
}

/** Lists of one kind by their key, each kept for the visit as far as it has grown. */
export class GrowingLists<T> extends VisitCache<GrowingList<T>> {
  constructor() {
    super(ONE_VISIT);
  }
}

/** One of the lists: what is there of it, or else its first page. */
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
 * Reads a page. One document more than the first tells whether there is a next one; it is held back and becomes the first of the next
 * page, so that nothing is read twice. Pages begin after the last document itself, not after its time: of entries with the same time
 * none is lost or repeated. A page of which nothing is shown is none: the one after it is read too.
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
