import { chakra } from '@chakra-ui/react';
import { tableMessages } from '@site/domain/messages/shell';
import { memo, type ReactNode, useId, useRef, useState } from 'react';
import { Icon } from '../../ui/icons.tsx';
import { chosenOf, type ListChoice, type Selection, type Sortable } from './rows.ts';
import { Frame, Table } from './styles.ts';

export interface ListColumn<Row> extends Sortable<Row> {
  cell(row: Row): ReactNode;
  /** Numbers and buttons are aligned right. */
  readonly align?: 'right';
  /**
   * What a row is called, and what can be done with it. With such columns a phone shows each row as a card of these alone; otherwise as a
   * card of all its values with their headings.
   */
  readonly role?: 'name' | 'actions';
}

interface ListTableProps<Row> {
  rows: readonly Row[];
  /** Pass the same columns on each render, so that rows that are shown already are not rendered again. */
  columns: readonly ListColumn<Row>[];
  nameOf(row: Row): string;
  isPhone: boolean;
  /** The order of the rows; undefined when it cannot be changed. */
  order: ListChoice | undefined;
  onSort(choice: Partial<ListChoice>): void;
  /** Rows can be chosen in the column that names them. */
  selection: Selection | undefined;
}

/** Rows as a table, or on a phone as cards. */
export function ListTable<Row extends { readonly id: string }>({
  rows,
  columns,
  nameOf,
  isPhone,
  order,
  onSort,
  selection,
}: ListTableProps<Row>) {
  const hasCards = isPhone && columns.some(({ role }) => role !== undefined);
  const visible = hasCards ? columns.filter(({ role }) => role !== undefined) : columns;
  return (
    <Frame ref={watchWidth}>
      {/* Roles are explicit, since the cards on a phone change the table's `display`, and with it the implicit roles are lost. */}
      <Table role="table" data-cards={hasCards || undefined}>
        {!isPhone && (
          <chakra.thead role="rowgroup" textAlign="left" color="muted">
            <tr {...ROW}>
              {columns.map((column) => (
                <ColumnHeading
                  key={column.key}
                  column={column}
                  order={order}
                  onSort={onSort}
                  start={
                    column.role === 'name' &&
                    selection && <PageCheckbox shown={rows.map(({ id }) => id)} selection={selection} />
                  }
                />
              ))}
            </tr>
          </chakra.thead>
        )}
        <chakra.tbody role="rowgroup" display={{ base: 'block', md: 'table-row-group' }}>
          {rows.map((row) => (
            <Row
              key={row.id}
              row={row}
              columns={visible}
              isLabelled={isPhone && !hasCards}
              name={selection && nameOf(row)}
              isChosen={selection?.keys.has(row.id) ?? false}
              choose={selection?.choose}
            />
          ))}
        </chakra.tbody>
      </Table>
    </Frame>
  );
}

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

/** Explicit for the same reason as the role of the table. */
const ROW = { role: 'row' } as const;
const CELL = { role: 'cell' } as const;

interface RowProps<R> {
  row: R;
  columns: readonly ListColumn<R>[];
  /** Whether each value stands beside its heading. */
  isLabelled: boolean;
  /** Of a row that can be chosen. */
  name: string | undefined;
  isChosen: boolean;
  choose: Selection['choose'] | undefined;
}

/** Plain elements, styled by the table. */
function PlainRow<R extends { readonly id: string }>({
  row,
  columns,
  isLabelled,
  name,
  isChosen,
  choose,
}: RowProps<R>) {
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
              <input
                type="checkbox"
                aria-label={tableMessages.choose(name)}
                checked={isChosen}
                onChange={(event) => choose([row.id], event.currentTarget.checked)}
              />
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

/** Chooses all rows that are shown. */
function PageCheckbox({ shown, selection }: { shown: readonly string[]; selection: Selection }) {
  const chosen = chosenOf(selection.keys, shown);
  return (
    <input
      type="checkbox"
      aria-label={tableMessages.chooseAll}
      checked={chosen === 'all'}
      ref={(input) => {
        if (input) input.indeterminate = chosen === 'some';
      }}
      onChange={(event) => selection.choose(shown, event.currentTarget.checked)}
    />
  );
}

interface ColumnHeadingProps<Row> {
  column: ListColumn<Row>;
  order: ListChoice | undefined;
  /** Before the heading. */
  start: ReactNode;
  onSort(choice: Partial<ListChoice>): void;
}

/** A heading. Pressing a sortable one sorts ascending, then descending, then not at all. */
function ColumnHeading<Row>({ column, order, start, onSort }: ColumnHeadingProps<Row>) {
  const { key, header, sortValue, align = 'left' } = column;
  if (!sortValue || !order) {
    return (
      <Heading role="columnheader" scope="col" textAlign={align}>
        {start}
        {header}
      </Heading>
    );
  }
  const sorted = order.sort !== key ? 'none' : order.descending ? 'descending' : 'ascending';
  const next = {
    none: { sort: key, descending: false },
    ascending: { sort: key, descending: true },
    descending: { sort: undefined, descending: false },
  }[sorted];
  return (
    <Heading role="columnheader" scope="col" aria-sort={sorted} textAlign={align}>
      {start && (
        <chakra.span display="inline-block" verticalAlign="middle" mr="3">
          {start}
        </chakra.span>
      )}
      <chakra.button
        type="button"
        onClick={() => onSort(next)}
        display="inline-flex"
        alignItems="center"
        gap="1"
        minHeight="2.5rem"
        fontWeight="600"
        cursor="pointer"
        _hover={{ color: 'ink' }}
      >
        {header}
        <Icon
          name="chevron"
          width="1em"
          height="1em"
          // In the space between two columns.
          mr="-4"
          opacity={sorted === 'none' ? '0.25' : '1'}
          transform={sorted === 'ascending' ? 'rotate(180deg)' : undefined}
        />
      </chakra.button>
    </Heading>
  );
}

const Heading = chakra('th', {
  base: {
    px: '3',
    py: '2',
    '&:first-child': { pl: '4' },
    '&:last-child': { pr: '4' },
    fontWeight: 600,
    whiteSpace: 'nowrap',
  },
});

/** A button of a row. */
export interface RowAction {
  readonly label: string;
  /** With the name of the row, for screen readers. */
  readonly name: string;
  readonly isDangerous?: boolean | undefined;
  onPress(): void;
}

/** Plain, and styled by the table. */
export function RowButton({ label, name, isDangerous, onPress, ...rest }: RowAction) {
  return (
    <button
      type="button"
      data-action=""
      data-danger={isDangerous || undefined}
      aria-label={name}
      onClick={onPress}
      {...rest}
    >
      {label}
    </button>
  );
}

interface RowMenuProps {
  /** The name of the row. */
  name: string;
  /** Asked when the menu opens. */
  actions(): readonly RowAction[];
}

/**
 * What can be done with a row besides its buttons: the browser's own popover, which closes on Esc and on a press elsewhere and gives the
 * focus back. Its buttons are only there while it is open.
 */
export function RowMenu({ name, actions }: RowMenuProps) {
  const id = useId();
  const menu = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState<readonly RowAction[]>([]);
  return (
    <>
      <button type="button" data-action="" aria-label={tableMessages.more(name)} popoverTarget={id}>
        {tableMessages.moreLabel}
      </button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        onBeforeToggle={({ newState }) => newState === 'open' && setShown(actions())}
        // Later than `beforetoggle`: a button that is gone cannot hand its focus over.
        onToggle={({ newState }) => newState === 'closed' && setShown([])}
      >
        {shown.map((action) => (
          <RowButton
            key={action.label}
            {...action}
            onPress={() => {
              // First, so that a dialog gives the focus back to the row and not to what is hidden.
              menu.current?.hidePopover();
              action.onPress();
            }}
          />
        ))}
      </div>
    </>
  );
}
