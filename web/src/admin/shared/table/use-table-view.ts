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
 * The page of `rows` that the choice asks for: searched, then sorted, then cut. Each step is done again only when something before it has
 * changed, so that turning a page of thousands of rows sorts nothing.
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
