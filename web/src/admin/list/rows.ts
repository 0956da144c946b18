import { searchable as asSearched, holds, plain } from '@site/domain/text';
import { useCallback, useState } from 'react';
import { MOST_ROWS, ROWS } from '../../firebase/admin/list.ts';
import { useQuery } from '../../ui/use-query.ts';

export type SortValue = string | number | Date | null | undefined;

export interface ListChoice {
  readonly search: string;
  readonly sort?: string | undefined;
  readonly descending: boolean;
  readonly rows: number;
}

export function isSearched({ search }: ListChoice): boolean {
  return search.trim() !== '';
}

/** A cache of the search text per row, since a search runs on every key press. Fields are lines of the text. */
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

/** `textOf` comes from `searchable`. */
export function matchingRows<Row>(
  rows: readonly Row[],
  textOf: (row: Row) => string,
  search: string,
): readonly Row[] {
  return search.trim() === '' ? rows : rows.filter((row) => holds(textOf(row), search));
}

export function sortedRows<Row>(
  rows: readonly Row[],
  sortValue: ((row: Row) => SortValue) | undefined,
  descending: boolean,
): readonly Row[] {
  if (!sortValue) return rows;
  return rows
    .map((row) => ({ row, value: sortKey(sortValue(row)) }))
    .sort((a, b) => compare(a.value, b.value, descending))
    .map(({ row }) => row);
}

/** Pads numbers to 16 digits, enough for the longest number in a name. */
const ZEROS = '0'.repeat(16);

/**
 * The key for comparison: text without case and accents, with numbers by size. An `Intl.Collator` is several times slower: 2,000 rows need
 * 20,000 comparisons.
 */
function sortKey(value: SortValue): string | number | undefined {
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

/** The choices of a list in the address (`q`, `sort`, `dir`, `rows`), for reloads and links. */
export function useListChoice(): [ListChoice, (change: Partial<ListChoice>) => void] {
  const [query, setQuery] = useQuery();
  const change = useCallback(
    (wanted: Partial<ListChoice>) => {
      // Read from the address: the rendered choice may be older, and a second change would undo the first.
      const latest = new URLSearchParams(window.location.search);
      // Another search or order starts with the first rows.
      const next = { ...choiceOf(latest), rows: ROWS, ...wanted };
      put(latest, 'q', next.search);
      put(latest, 'sort', next.sort);
      put(latest, 'dir', next.sort && next.descending ? 'desc' : undefined);
      put(latest, 'rows', next.rows > ROWS ? String(next.rows) : undefined);
      setQuery(latest, { replace: true });
    },
    [setQuery],
  );
  return [choiceOf(query), change];
}

function choiceOf(query: URLSearchParams): ListChoice {
  return {
    search: query.get('q') ?? '',
    sort: query.get('sort') ?? undefined,
    descending: query.get('dir') === 'desc',
    rows: Math.min(Math.max(ROWS, Number.parseInt(query.get('rows') ?? '', 10) || 0), MOST_ROWS),
  };
}

function put(query: URLSearchParams, key: string, value: string | undefined): void {
  if (value) query.set(key, value);
  else query.delete(key);
}

/** They stay chosen while a search hides them. */
export interface Selection {
  readonly keys: ReadonlySet<string>;
  /** The same function on each render. */
  choose(keys: readonly string[], isChosen: boolean): void;
  clear(): void;
}

export function useSelection(): Selection {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  const choose = useCallback(
    (wanted: readonly string[], isChosen: boolean) => setKeys((before) => withKeys(before, wanted, isChosen)),
    [],
  );
  return { keys, choose, clear: () => setKeys(new Set()) };
}

export function withKeys(
  before: ReadonlySet<string>,
  wanted: readonly string[],
  isChosen: boolean,
): ReadonlySet<string> {
  const others = [...before].filter((key) => !wanted.includes(key));
  return new Set(isChosen ? [...others, ...wanted] : others);
}

export function chosenOf(keys: ReadonlySet<string>, shown: readonly string[]): 'all' | 'some' | 'none' {
  const count = shown.filter((key) => keys.has(key)).length;
  if (count === 0) return 'none';
  return count === shown.length ? 'all' : 'some';
}
