import { Box, chakra } from '@chakra-ui/react';
import { type ReactNode, useCallback } from 'react';
import { Message } from '../../../ui/states.tsx';
import { ColumnHeading } from './column-heading.tsx';
import { Pager } from './pager.tsx';
import { SearchField } from './search-field.tsx';
import { type Column, tableView } from './table-view.ts';
import { useTableChoice } from './use-table-choice.ts';

export interface TableColumn<Row> extends Column<Row> {
  cell(row: Row): ReactNode;
  /** Numbers and buttons stand at the right. */
  readonly align?: 'right';
}

interface DataTableProps<Row> {
  /** For the heading, such as a name that moves the focus there. */
  titleProps?: Readonly<Record<string, string>>;
  /** Stands over the table, with the number of all rows. */
  title: string;
  rows: readonly Row[];
  columns: readonly TableColumn<Row>[];
  rowKey(row: Row): string;
  /** Everything that a search looks through. */
  searchText(row: Row): string;
  /** What to do while there are no rows at all. */
  empty: ReactNode;
  /** Beside the search, such as an export. */
  tools?: ReactNode;
  /** Shows all rows as they come: no search, no sort, no pages. */
  isFixed?: boolean;
}

/** Rows with search, sort and pages, all of them in the address. On a phone each row is a card that names its values. */
export function DataTable<Row>({
  title,
  titleProps,
  rows,
  columns,
  rowKey,
  searchText,
  empty,
  tools,
  isFixed = false,
}: DataTableProps<Row>) {
  const [choice, change] = useTableChoice();
  const {
    rows: shown,
    matching,
    page,
    pages,
  } = isFixed
    ? { rows, matching: rows.length, page: 1, pages: 1 }
    : tableView(rows, columns, searchText, choice);
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
      {rows.length === 0 && <Message>{empty}</Message>}
      {rows.length > 0 && matching === 0 && (
        <Message>Nothing matches “{choice.search}”. Try fewer or other words.</Message>
      )}
      {matching > 0 && (
        <Frame>
          {/* The roles are named, since cards on a phone take the table's display away and with it the browser's own roles. */}
          <chakra.table role="table" width="100%" textStyle="small" borderCollapse="collapse" display={table}>
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
          </chakra.table>
        </Frame>
      )}
      <Pager page={page} pages={pages} onPage={(wanted) => change({ page: wanted })} />
    </chakra.section>
  );
}

const table = { base: 'block', md: 'table' } as const;

function Row<R>({ row, columns }: { row: R; columns: readonly TableColumn<R>[] }) {
  return (
    <chakra.tr
      role="row"
      display={{ base: 'block', md: 'table-row' }}
      py={{ base: '3', md: '0' }}
      _notLast={{ borderBottom: '1px solid {colors.line}' }}
      _hover={{ background: 'mist' }}
    >
      {columns.map(({ key, header, cell, align }) => (
        <Cell key={key} role="cell" textAlign={{ md: align ?? 'left' }}>
          <Label aria-hidden="true">{header}</Label>
          <Box minWidth="0">{cell(row)}</Box>
        </Cell>
      ))}
    </chakra.tr>
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

const Cell = chakra('td', {
  base: {
    display: { base: 'grid', md: 'table-cell' },
    gridTemplateColumns: '7.5rem 1fr',
    alignItems: 'center',
    gap: '3',
    px: '4',
    py: { base: '2', md: '3' },
    verticalAlign: 'middle',
    overflowWrap: 'anywhere',
  },
});

const Label = chakra('span', {
  base: { display: { base: 'inline', md: 'none' }, color: 'muted', fontWeight: 600 },
});
