import { Box, chakra } from '@chakra-ui/react';
import { type ReactNode, useCallback } from 'react';
import type { GrowingList } from '../../../firebase/admin/growing-list.ts';
import { Message } from '../../../ui/states.tsx';
import { ColumnHeading } from './column-heading.tsx';
import { Pager } from './pager.tsx';
import { PartNotice } from './part-notice.tsx';
import { SearchField } from './search-field.tsx';
import type { Column } from './table-view.ts';
import { useTableChoice } from './use-table-choice.ts';
import { useTableView } from './use-table-view.ts';
import { useWantedRows } from './use-wanted-rows.ts';

export interface TableColumn<Row> extends Column<Row> {
  cell(row: Row): ReactNode;
  /** Numbers and buttons are aligned right. */
  readonly align?: 'right';
}

interface DataTableProps<Row extends object> {
  /** Props of the heading, such as those of a focus target. */
  titleProps?: Readonly<Record<string, string>>;
  /** Shown above the table, with the number of all rows. */
  title: string;
  /** Asked for more rows when the chosen page, search or sort order needs them. */
  list: GrowingList<Row>;
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
}: DataTableProps<Row>) {
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
        <Frame>
          {/* Roles are explicit, since the cards on a phone change the table's `display`, and with it the implicit roles are lost. */}
          <Table role="table">
            <chakra.thead
              role="rowgroup"
              textAlign="left"
              color="muted"
              display={{ base: 'none', md: 'table-header-group' }}
            >
              <chakra.tr role="row" borderBottom="1px solid {colors.line}">
                {columns.map((column) => (
                  <ColumnHeading
                    key={column.key}
                    column={isFixed ? { key: column.key, header: column.header } : column}
                    align={column.align}
                    sorted={
                      choice.sort === column.key ? (choice.descending ? 'descending' : 'ascending') : 'none'
                    }
                    onSort={change}
                  />
                ))}
              </chakra.tr>
            </chakra.thead>
            <chakra.tbody role="rowgroup" display={{ base: 'block', md: 'table-row-group' }}>
              {shown.map((row) => (
                <Row key={rowKey(row)} row={row} columns={columns} />
              ))}
            </chakra.tbody>
          </Table>
        </Frame>
      )}
      <Pager page={page} pages={pages} onPage={(wanted) => change({ page: wanted })} />
    </chakra.section>
  );
}

/** Explicit for the same reason as the role of the table. */
const ROW = { role: 'row' } as const;
const CELL = { role: 'cell' } as const;

/** Plain elements, styled by the table: a Chakra component per cell would be most of the cost of rendering a page of rows. */
function Row<R>({ row, columns }: { row: R; columns: readonly TableColumn<R>[] }) {
  return (
    <tr {...ROW}>
      {columns.map(({ key, header, cell, align }) => (
        <td key={key} {...CELL} data-align={align}>
          <span aria-hidden="true">{header}</span>
          <div>{cell(row)}</div>
        </td>
      ))}
    </tr>
  );
}

const Frame = chakra('div', {
  base: {
    position: 'relative',
    overflowX: 'auto',
    border: '1px solid {colors.line}',
    borderRadius: 'md',
    background: 'paper',
  },
});

const Table = chakra('table', {
  base: {
    width: '100%',
    textStyle: 'small',
    borderCollapse: 'collapse',
    display: { base: 'block', md: 'table' },
    '& > tbody > tr': {
      display: { base: 'block', md: 'table-row' },
      py: { base: '3', md: '0' },
      _notLast: { borderBottom: '1px solid {colors.line}' },
      _hover: { background: 'mist' },
    },
    '& > tbody > tr > td': {
      display: { base: 'grid', md: 'table-cell' },
      gridTemplateColumns: '7.5rem 1fr',
      alignItems: 'center',
      gap: '3',
      px: '4',
      py: { base: '2', md: '3' },
      verticalAlign: 'middle',
      overflowWrap: 'anywhere',
      '&[data-align=right]': { textAlign: { md: 'right' } },
      '& > span': { display: { base: 'inline', md: 'none' }, color: 'muted', fontWeight: 600 },
      '& > div': { minWidth: '0' },
    },
  },
});
