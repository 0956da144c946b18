import { Box, chakra } from '@chakra-ui/react';
import { memo, type ReactNode, useCallback, useEffect } from 'react';
import { type GrowingList, LIVE_AS_A_WHOLE } from '../../../firebase/admin/growing-list.ts';
import { Button } from '../../../ui/button.tsx';
import { Message } from '../../../ui/states.tsx';
import { TABLE, useMedia } from '../../../ui/use-media.ts';
import { ColumnHeading } from './column-heading.tsx';
import { PartNotice } from './part-notice.tsx';
import { PageCheckbox, RowCheckbox } from './row-checkbox.tsx';
import { SearchField } from './search-field.tsx';
import type { Selection } from './selection.ts';
import { Frame, Table } from './table-styles.ts';
import { type Column, isSearched, rowsFor, type TableChoice } from './table-view.ts';
import { useTableChoice } from './use-table-choice.ts';
import { useTableView } from './use-table-view.ts';

/** Marks the frame of a table by `data-wide` while the table is wider than it. Returns how to stop; for the `ref` of the frame. */
function watchWidth(frame: HTMLElement): () => void {
  const observer = new ResizeObserver(() => {
    const table = frame.firstElementChild;
    // The frame of a table that fits has no scroll bar, so nothing swings to and fro.
    if (table instanceof HTMLElement)
      frame.toggleAttribute('data-wide', table.offsetWidth > frame.clientWidth);
  });
  observer.observe(frame);
  if (frame.firstElementChild) observer.observe(frame.firstElementChild);
  return () => observer.disconnect();
}

/** Asks a list for the rows that the choice needs. All of a long list is only read when somebody asks for it. */
function useWantedRows<Row>(list: GrowingList<Row>, choice: TableChoice): void {
  const { page, search, sort } = choice;
  const chosen = isSearched(choice) || sort !== undefined;
  useEffect(() => {
    if (list.isComplete) return;
    if (!chosen) list.want(rowsFor(page, list.items.length));
    else if (list.total <= LIVE_AS_A_WHOLE) list.want('all');
  }, [list, chosen, page]);
  const { find } = list;
  const isLong = !list.isComplete && list.total > LIVE_AS_A_WHOLE;
  useEffect(() => {
    if (isLong && search.trim() !== '') find(search);
  }, [find, isLong, search]);
}

interface PagerProps {
  /** From 1. */
  page: number;
  pages: number;
  onPage(page: number): void;
}

/** Moves between the pages of a table; absent when there is one. */
function Pager({ page, pages, onPage }: PagerProps) {
  if (pages === 1) return null;
  return (
    <chakra.nav
      aria-label="Pages"
      display="flex"
      alignItems="center"
      justifyContent="space-between"
      gap="3"
      mt="4"
    >
      <Button variant="quiet" size="sm" disabled={page === 1} onClick={() => onPage(page - 1)}>
        Previous
      </Button>
      <chakra.p role="status" textStyle="small" color="muted" fontVariantNumeric="tabular-nums">
        Page {page} of {pages}
      </chakra.p>
      <Button variant="quiet" size="sm" disabled={page === pages} onClick={() => onPage(page + 1)}>
        Next
      </Button>
    </chakra.nav>
  );
}

export interface TableColumn<Row> extends Column<Row> {
  cell(row: Row): ReactNode;
  /** Numbers and buttons are aligned right. */
  readonly align?: 'right';
  /**
   * What a row is called, and what can be done with it. With such columns a phone shows each row as a card of these alone; otherwise as a
   * card of all its values with their headings.
   */
  readonly role?: 'name' | 'actions';
}

interface DataTableProps<Row extends object> {
  /** Props of the heading, such as those of a focus target. */
  titleProps?: Readonly<Record<string, string>>;
  /** Shown above the table, with the number of all rows. */
  title: string;
  /** Asked for more rows when the chosen page, search or sort order needs them. */
  list: GrowingList<Row>;
  /** Pass the same columns on each render, so that rows that are shown already are not rendered again. */
  columns: readonly TableColumn<Row>[];
  rowKey(row: Row): string;
  /** The text of a row that a search looks through, computed once per row. Pass the same function on each render. */
  searchText(row: Row): string;
  /** Shown when there are no rows at all. */
  empty: ReactNode;
  /** Beside the search, such as an export. */
  tools?: ReactNode;
  /** Shows all rows in the given order, without search, sort and pages. */
  isFixed?: boolean;
  /** Rows can be chosen in the column that names them. */
  selection?: Selection | undefined;
  /** The name of a row, for screen readers. Needed with `selection`. */
  nameOf?(row: Row): string;
  /** Below the table, and always in view. */
  bar?: ReactNode;
}

/** A table with search, sort and pages, which are kept in the address. On a phone each row is a card with labelled values. */
export function DataTable<Row extends object>({
  title,
  titleProps,
  list,
  columns,
  rowKey,
  searchText,
  empty,
  tools,
  isFixed = false,
  selection,
  nameOf,
  bar,
}: DataTableProps<Row>) {
  const isPhone = !useMedia(TABLE);
  const [choice, change] = useTableChoice();
  const rows = list.items;
  useWantedRows(list, choice);
  const view = useTableView(list, columns, searchText, choice);
  const {
    rows: shown,
    matching,
    page,
    pages,
  } = isFixed ? { rows, matching: rows.length, page: 1, pages: 1 } : view;
  const hasCards = isPhone && columns.some(({ role }) => role !== undefined);
  const visible = hasCards ? columns.filter(({ role }) => role !== undefined) : columns;
  const search = useCallback((words: string) => change({ search: words }), [change]);
  return (
    <chakra.section aria-label={title}>
      <Box display="flex" flexWrap="wrap" alignItems="center" gap="4" mb="4">
        <chakra.h2 textStyle="heading" flex="1" minWidth="12rem" tabIndex={-1} {...titleProps}>
          {title}
        </chakra.h2>
        {tools}
        {rows.length > 0 && !isFixed && (
          <SearchField value={choice.search} onChange={search} label={`Search ${title}`} />
        )}
      </Box>
      {!isFixed && <PartNotice list={list} choice={choice} />}
      {list.total === 0 && <Message>{empty}</Message>}
      {rows.length > 0 && matching === 0 && (
        <Message>Nothing matches “{choice.search}”. Try fewer or other words.</Message>
      )}
      {matching > 0 && shown.length === 0 && <Message>Loading...</Message>}
      {shown.length > 0 && (
        <Frame ref={watchWidth}>
          {/* Roles are explicit, since the cards on a phone change the table's `display`, and with it the implicit roles are lost. */}
          <Table role="table" data-cards={hasCards || undefined}>
            {!isPhone && (
              <chakra.thead role="rowgroup" textAlign="left" color="muted">
                <tr {...ROW}>
                  {columns.map((column) => (
                    <ColumnHeading
                      key={column.key}
                      column={isFixed ? { key: column.key, header: column.header } : column}
                      align={column.align}
                      start={
                        column.role === 'name' &&
                        selection && <PageCheckbox shown={shown.map(rowKey)} selection={selection} />
                      }
                      sorted={
                        choice.sort === column.key ? (choice.descending ? 'descending' : 'ascending') : 'none'
                      }
                      onSort={change}
                    />
                  ))}
                </tr>
              </chakra.thead>
            )}
            <chakra.tbody role="rowgroup" display={{ base: 'block', md: 'table-row-group' }}>
              {shown.map((row) => {
                const key = rowKey(row);
                return (
                  <Row
                    key={key}
                    row={row}
                    columns={visible}
                    isLabelled={isPhone && !hasCards}
                    name={selection && nameOf?.(row)}
                    rowKey={key}
                    isChosen={selection?.keys.has(key) ?? false}
                    choose={selection?.choose}
                  />
                );
              })}
            </chakra.tbody>
          </Table>
        </Frame>
      )}
      <Pager page={page} pages={pages} onPage={(wanted) => change({ page: wanted })} />
      {bar}
    </chakra.section>
  );
}

/** Explicit for the same reason as the role of the table. */
const ROW = { role: 'row' } as const;
const CELL = { role: 'cell' } as const;

interface RowProps<R> {
  row: R;
  columns: readonly TableColumn<R>[];
  /** Whether each value stands beside its heading. */
  isLabelled: boolean;
  rowKey: string;
  /** Of a row that can be chosen. */
  name: string | undefined;
  isChosen: boolean;
  choose: Selection['choose'] | undefined;
}

/** Plain elements, styled by the table. */
function PlainRow<R>({ row, columns, isLabelled, rowKey, name, isChosen, choose }: RowProps<R>) {
  return (
    <tr {...ROW} data-chosen={isChosen || undefined}>
      {columns.map(({ key, header, cell, align, role }) => (
        <td key={key} {...CELL} data-align={align}>
          {isLabelled ? (
            <>
              <span data-label="" aria-hidden="true">
                {header}
              </span>
              <div>{cell(row)}</div>
            </>
          ) : role === 'name' && name !== undefined && choose ? (
            <div data-name="">
              <RowCheckbox name={name} rowKey={rowKey} isChosen={isChosen} choose={choose} />
              {cell(row)}
            </div>
          ) : (
            cell(row)
          )}
        </td>
      ))}
    </tr>
  );
}

/** Renders again only when the row or its columns have changed. */
const Row = memo(PlainRow) as typeof PlainRow;
