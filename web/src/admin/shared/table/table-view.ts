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

export interface TableView<Row> {
  readonly rows: readonly Row[];
  /** How many rows match the search. */
  readonly matching: number;
  /** From 1, within what there is. */
  readonly page: number;
  readonly pages: number;
}

/** The page of `rows` that the choice asks for: searched without regard to case or accents, then sorted, then cut. */
export function tableView<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  searchText: (row: Row) => string,
  choice: TableChoice,
): TableView<Row> {
  const words = plain(choice.search).split(/\s+/).filter(Boolean);
  const found =
    words.length === 0
      ? rows
      : rows.filter((row) => {
          const text = plain(searchText(row));
          return words.every((word) => text.includes(word));
        });
  const value = columns.find((column) => column.key === choice.sort)?.sortValue;
  const sorted = value ? [...found].sort((a, b) => compare(value(a), value(b), choice.descending)) : found;
  const pages = Math.max(1, Math.ceil(sorted.length / PAGE_SIZE));
  const page = Math.min(Math.max(1, choice.page), pages);
  return {
    rows: sorted.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE),
    matching: found.length,
    page,
    pages,
  };
}

function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();
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
