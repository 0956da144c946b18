/** What a table shows of its rows; pure, so that its promises are tested without a browser. */

export interface Column<Row> {
  /** Names the column in the address. */
  readonly key: string;
  readonly header: string;
  /** What a column is sorted by; a column without it cannot be sorted. Empty values come last. */
  sortValue?(row: Row): string | number | Date | null | undefined;
}

/** What a person has chosen; all of it stands in the address. */
export interface TableChoice {
  readonly search: string;
  /** The key of the sorted column; undefined keeps the order of the rows. */
  readonly sort?: string | undefined;
  readonly descending: boolean;
  /** From 1. */
  readonly page: number;
}

export const PAGE_SIZE = 25;

/** Gives the text of a row as a search compares it, and remembers it as long as there is the row: a search is made with every key. */
export function searchable<Row extends object>(searchText: (row: Row) => string): (row: Row) => string {
  const texts = new WeakMap<Row, string>();
  return (row) => {
    const known = texts.get(row);
    if (known !== undefined) return known;
    const text = plain(searchText(row));
    texts.set(row, text);
    return text;
  };
}

/** The rows whose text holds every word of the search, without regard to case or accents. `textOf` is `searchable`'s. */
export function matchingRows<Row>(
  rows: readonly Row[],
  textOf: (row: Row) => string,
  search: string,
): readonly Row[] {
  const words = plain(search).split(/\s+/).filter(Boolean);
  if (words.length === 0) return rows;
  return rows.filter((row) => {
    const text = textOf(row);
    return words.every((word) => text.includes(word));
  });
}

/** The rows in the order of a column's values; as they are without them. */
export function sortedRows<Row>(
  rows: readonly Row[],
  sortValue: Column<Row>['sortValue'],
  descending: boolean,
): readonly Row[] {
  if (!sortValue) return rows;
  return rows
    .map((row) => ({ row, value: sortValue(row) }))
    .sort((a, b) => compare(a.value, b.value, descending))
    .map(({ row }) => row);
}

export interface TablePage<Row> {
  readonly rows: readonly Row[];
  /** From 1, within what there is. */
  readonly page: number;
  readonly pages: number;
}

/** The wanted page of the rows, or the last one. */
export function pageOf<Row>(rows: readonly Row[], wanted: number): TablePage<Row> {
  const pages = Math.max(1, Math.ceil(rows.length / PAGE_SIZE));
  const page = Math.min(Math.max(1, wanted), pages);
  return { rows: rows.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE), page, pages };
}

/** Nearly all text has no accents, and to see that is much faster than to take them away. */
function plain(text: string): string {
  return (/[\u0080-\uffff]/.test(text) ? withoutAccents(text) : text).toLowerCase();
}

function withoutAccents(text: string): string {
  return text.normalize('NFD').replace(/\p{Diacritic}/gu, '');
}

const byLanguage = new Intl.Collator('en-MY', { numeric: true, sensitivity: 'base' });

type SortValue = string | number | Date | null | undefined;

function compare(a: SortValue, b: SortValue, descending: boolean): number {
  if (isEmpty(a) || isEmpty(b)) return Number(isEmpty(a)) - Number(isEmpty(b));
  const ascending =
    typeof a === 'string' && typeof b === 'string' ? byLanguage.compare(a, b) : Number(a) - Number(b);
  return descending ? -ascending : ascending;
}

function isEmpty(value: SortValue): boolean {
  return value === null || value === undefined || value === '';
}
