import { holds, searchable } from '@site/domain/text';
import { useCallback, useState } from 'react';
import { MOST_ROWS, ROWS } from '#firebase/admin/read.ts';
import { changedQuery, type QueryChange, useQuery } from '#ui/use-query.ts';

export type SortValue = string | number | Date | null | undefined;

/** Finds the rows that hold every word. Fields are lines of the text. A row is read once: the texts of 2,500 changes take a tenth of a second. */
export function rowSearch<Row extends object>() {
  const texts = new WeakMap<Row, string>();
  return (rows: readonly Row[], searchText: (row: Row) => string, words: string): readonly Row[] => {
    if (words.trim() === '') return rows;
    return rows.filter((row) => {
      const text = texts.get(row) ?? searchable(searchText(row).split('\n'));
      texts.set(row, text);
      return holds(text, words);
    });
  };
}

export function sortedRows<Row>(
  rows: readonly Row[],
  sortValue: ((row: Row) => SortValue) | undefined,
  isDescending: boolean,
): readonly Row[] {
  if (!sortValue) return rows;
  return rows.toSorted((one, other) => compare(sortValue(one), sortValue(other), isDescending));
}

/** Without case and accents, and numbers in a text by size. */
const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

function compare(one: SortValue, other: SortValue, isDescending: boolean): number {
  if (isEmpty(one) || isEmpty(other)) return Number(isEmpty(one)) - Number(isEmpty(other));
  const isText = typeof one === 'string';
  const ascending = isText ? collator.compare(one, String(other)) : Number(one) - Number(other);
  return isDescending ? -ascending : ascending;
}

const isEmpty = (value: SortValue) => (value ?? '') === '';

/** The choices of a list in the address (`q`, `sort`, `dir`, `rows`), for reloads and links. */
export function useListChoice() {
  const [query, setQuery] = useQuery();
  // Another search or order starts with the first rows.
  const change = (wanted: QueryChange) =>
    setQuery(changedQuery({ rows: undefined, ...wanted }), { replace: true });
  const choice = {
    q: query.get('q') ?? '',
    sort: query.get('sort') ?? undefined,
    isDescending: query.get('dir') === 'desc',
    rows: Math.min(Math.max(ROWS, Number.parseInt(query.get('rows') ?? '', 10) || 0), MOST_ROWS),
  };
  return [choice, change] as const;
}

export type ListChoice = ReturnType<typeof useListChoice>[0];

export type Selection = ReturnType<typeof useSelection>;

/** The keys stay chosen while a search hides them. `choose` is the same function on each render. */
export function useSelection() {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  const choose = useCallback(
    (wanted: readonly string[], isChosen: boolean) => setKeys((before) => withKeys(before, wanted, isChosen)),
    [],
  );
  return { keys, choose, clear: () => setKeys(new Set()) };
}

export function withKeys<Key>(before: ReadonlySet<Key>, wanted: readonly Key[], isChosen: boolean) {
  const others = [...before].filter((key) => !wanted.includes(key));
  return new Set(isChosen ? [...others, ...wanted] : others);
}
