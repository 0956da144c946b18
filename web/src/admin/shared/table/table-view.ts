import { searchable as asSearched, holds, plain } from '@site/domain/text';

/** Which rows a table shows. Pure functions, so that they are tested without a browser. */

export interface Column<Row> {
  /** The name of the column in the address. */
  readonly key: string;
  readonly header: string;
  /** The value to sort by. A column without it cannot be sorted. Empty values come last. */
  sortValue?(row: Row): string | number | Date | null | undefined;
}

/** The choices of the user, all kept in the address. */
export interface TableChoice {
  readonly search: string;
  /** The key of the sorted column; undefined keeps the order of the rows. */
  readonly sort?: string | undefined;
  readonly descending: boolean;
  /** From 1. */
  readonly page: number;
}

export const PAGE_SIZE = 25;

/** Whether a search leaves rows out. */
export function isSearched({ search }: TableChoice): boolean {
  return search.trim() !== '';
}

/** Gives what of a row is looked through, and caches it per row, since a search runs on every key press. Fields are lines of the text. */
export function searchable<Row extends object>(searchText: (row: Row) => string): (row: Row) => string {
  const texts = new WeakMap<Row, string>();
  return (row) => {
    const known = texts.get(row);
    if (known !== undefined) return known;
    const text = asSearched(searchText(row).split('\n'));
    texts.set(row, text);
    return text;
  };
}

/** The rows whose text contains every word of the search, however it is written (`holds`). `textOf` comes from `searchable`. */
export function matchingRows<Row>(
  rows: readonly Row[],
  textOf: (row: Row) => string,
  search: string,
): readonly Row[] {
  return search.trim() === '' ? rows : rows.filter((row) => holds(textOf(row), search));
}

/** The rows sorted by a column; unchanged for a column that cannot be sorted. */
export function sortedRows<Row>(
  rows: readonly Row[],
  sortValue: Column<Row>['sortValue'],
  descending: boolean,
): readonly Row[] {
  if (!sortValue) return rows;
  return rows
    .map((row) => ({ row, value: sortKey(sortValue(row)) }))
    .sort((a, b) => compare(a.value, b.value, descending))
    .map(({ row }) => row);
}

export interface TablePage<Row> {
  readonly rows: readonly Row[];
  /** From 1, at most the last page. */
  readonly page: number;
  readonly pages: number;
}

/** How far from its start a list is read at once, for a page that the address names, in rows. */
const DEEPEST = 2_000;

/** How many rows have to be there for a page to be shown. A page far behind what is there is not read: its turn comes page by page. */
export function rowsFor(wanted: number, held: number): number {
  const rows = wanted * PAGE_SIZE;
  return rows <= Math.max(DEEPEST, held + PAGE_SIZE) ? rows : held;
}

/**
 * The wanted page of the rows, or the last one. Of `count` rows in all some may not be there yet; a page of theirs is empty until they
 * come.
 */
export function pageOf<Row>(rows: readonly Row[], wanted: number, count = rows.length): TablePage<Row> {
  const pages = Math.max(1, Math.ceil(count / PAGE_SIZE));
  const reachable = Math.ceil(rowsFor(wanted, rows.length) / PAGE_SIZE);
  const page = Math.min(Math.max(1, Math.min(wanted, reachable)), pages);
  return { rows: rows.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE), page, pages };
}

/** As many as the longest number in a name has digits. */
const ZEROS = '0'.repeat(16);

/**
 * What a value is compared by: text without regard to case and accents, and numbers in it by their size. An `Intl.Collator` compares the
 * same, but a sort of 2,000 rows asks it 20,000 times, which takes several times as long.
 */
function sortKey(value: string | number | Date | null | undefined): string | number | undefined {
  if (value === null || value === undefined || value === '') return undefined;
  if (typeof value !== 'string') return Number(value);
  return plain(value).replace(/0*(\d+)/g, (_, digits: string) => ZEROS.slice(digits.length) + digits);
}

/** Empty values come last in both directions. */
function compare(
  a: string | number | undefined,
  b: string | number | undefined,
  descending: boolean,
): number {
  if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined);
  const ascending = a < b ? -1 : a > b ? 1 : 0;
  return descending ? -ascending : ascending;
}
