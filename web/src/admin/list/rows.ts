import { searchable as asSearched, holds } from '@site/domain/text';
import { useCallback, useState } from 'react';
import { MOST_ROWS, ROWS } from '../../firebase/admin/read.ts';
import { useQuery } from '../../ui/use-query.ts';

export type SortValue = string | number | Date | null | undefined;

export interface ListChoice {
  readonly search: string;
  readonly sort?: string | undefined;
  readonly descending: boolean;
  readonly rows: number;
}

export const isSearched = ({ search }: ListChoice): boolean => search.trim() !== '';

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

export function matchingRows<Row>(rows: readonly Row[], textOf: (row: Row) => string, search: string) {
  return search.trim() === '' ? rows : rows.filter((row) => holds(textOf(row), search));
}

export function sortedRows<Row>(
  rows: readonly Row[],
  sortValue: ((row: Row) => SortValue) | undefined,
  descending: boolean,
): readonly Row[] {
  if (!sortValue) return rows;
  return rows.toSorted((one, other) => compare(sortValue(one), sortValue(other), descending));
}

/** Without case and accents, and numbers in a text by size. */
const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** Empty values come last in both directions. */
function compare(one: SortValue, other: SortValue, descending: boolean): number {
  if (isEmpty(one) || isEmpty(other)) return Number(isEmpty(one)) - Number(isEmpty(other));
  const isText = typeof one === 'string';
  const ascending = isText ? collator.compare(one, String(other)) : Number(one) - Number(other);
  return descending ? -ascending : ascending;
}

const isEmpty = (value: SortValue) => (value ?? '') === '';

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

export function withKeys(before: ReadonlySet<string>, wanted: readonly string[], isChosen: boolean) {
  const others = [...before].filter((key) => !wanted.includes(key));
  return new Set(isChosen ? [...others, ...wanted] : others);
}
