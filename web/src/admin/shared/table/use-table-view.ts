import { useMemo } from 'react';
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
 * The chosen page of `rows`: searched, then sorted, then cut into pages. Each step is memoised, so that another page of thousands of rows
 * does not sort them again.
 */
export function useTableView<Row extends object>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  searchText: (row: Row) => string,
  { search, sort, descending, page }: TableChoice,
): TableView<Row> {
  const textOf = useMemo(() => searchable(searchText), [searchText]);
  const found = useMemo(() => matchingRows(rows, textOf, search), [rows, textOf, search]);
  const sortValue = columns.find(({ key }) => key === sort)?.sortValue;
  const sorted = useMemo(() => sortedRows(found, sortValue, descending), [found, sortValue, descending]);
  return { ...pageOf(sorted, page), matching: found.length };
}
