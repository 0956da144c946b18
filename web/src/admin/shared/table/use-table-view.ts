import { useMemo } from 'react';
import type { GrowingList } from '../../../firebase/admin/growing-list.ts';
import {
  type Column,
  matchingRows,
  pageOf,
  searchable,
  sortedRows,
  type TableChoice,
  type TablePage,
} from './table-view.ts';

interface TableView<Row> extends TablePage<Row> {
  /** How many rows match the search. */
  readonly matching: number;
}

/**
 * The chosen page of a list: searched, then sorted, then cut into pages. Each step is memoised, so that another page of thousands of rows
 * does not sort them again.
 */
export function useTableView<Row extends object>(
  list: GrowingList<Row>,
  columns: readonly Column<Row>[],
  searchText: (row: Row) => string,
  { search, sort, descending, page }: TableChoice,
): TableView<Row> {
  const { items, found: older, dated, isComplete } = list;
  const withOlder = search.trim() !== '' && older.length > 0;
  const rows = useMemo(() => (withOlder ? [...items, ...older] : items), [items, older, withOlder]);
  const textOf = useMemo(() => searchable(searchText), [searchText]);
  const found = useMemo(() => matchingRows(rows, textOf, search), [rows, textOf, search]);
  const sortValue = columns.find(({ key }) => key === sort)?.sortValue;
  const sorted = useMemo(() => sortedRows(found, sortValue, descending), [found, sortValue, descending]);
  const isInItsOrder = found === rows && sorted === found;
  const count = isInItsOrder && !isComplete ? dated : found.length;
  return { ...pageOf(sorted, page, count), matching: found.length };
}
