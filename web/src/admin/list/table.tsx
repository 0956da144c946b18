import { chakra } from '@chakra-ui/react';
import { tableMessages } from '@site/domain/messages/shell';
import { memo, type ReactNode, useId, useRef, useState } from 'react';
import { Icon } from '../../ui/icons.tsx';
import { TABLE, useMedia } from '../../ui/use-media.ts';
import { focusTarget } from './focus.ts';
import { chosenOf, type ListChoice, type Selection, type Sortable } from './rows.ts';
import { Frame, Table } from './styles.ts';

export interface ListColumn<Row> extends Sortable<Row> {
  cell(row: Row): ReactNode;
  readonly align?: 'right';
  /** A phone shows only columns with a role, as a card. Without such columns it shows all values with their headings. */
  readonly role?: 'name' | 'actions';
}

interface ListTableProps<Row> {
  rows: readonly Row[];
  /** Pass the same columns on each render, so that memoized rows do not render again. */
  columns: readonly ListColumn<Row>[];
  nameOf(row: Row): string;
  isPhone: boolean;
  order: ListChoice | undefined;
  onSort(choice: Partial<ListChoice>): void;
  selection: Selection | undefined;
}

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
      {/* Explicit roles: the cards on a phone change `display`, which removes a table's implicit roles. */}
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

/** Sets `data-wide` while the table is wider than the frame. Returns the cleanup. */
function watchWidth(frame: HTMLElement): () => void {
  const observer = new ResizeObserver(() => {
    const table = frame.firstElementChild;
    // No feedback loop: the frame of a fitting table has no scroll bar.
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
  isLabelled: boolean;
  name: string | undefined;
  isChosen: boolean;
  choose: Selection['choose'] | undefined;
}

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

/** Renders again only if the row or its columns change. */
const Row = memo(PlainRow) as typeof PlainRow;

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
  start: ReactNode;
  onSort(choice: Partial<ListChoice>): void;
}

function ColumnHeading<Row>({ column, order, start, onSort }: ColumnHeadingProps<Row>) {
  const { key, header, sortValue, align } = column;
  const isSortable = sortValue !== undefined && order !== undefined;
  const sorted = order?.sort !== key ? 'none' : order.descending ? 'descending' : 'ascending';
  const next = {
    none: { sort: key, descending: false },
    ascending: { sort: key, descending: true },
    descending: { sort: undefined, descending: false },
  }[sorted];
  return (
    <th scope="col" aria-sort={isSortable ? sorted : undefined} data-align={align}>
      {start}
      {isSortable ? (
        <button type="button" onClick={() => onSort(next)}>
          {header}
          <Icon
            name="chevron"
            width="1em"
            height="1em"
            mr="-4"
            opacity={sorted === 'none' ? '0.25' : '1'}
            transform={sorted === 'ascending' ? 'rotate(180deg)' : undefined}
          />
        </button>
      ) : (
        header
      )}
    </th>
  );
}

interface RowAction {
  readonly label: string;
  readonly name: string;
  readonly isDangerous?: boolean | undefined;
  readonly isButton: boolean;
  /** The id of the row, to which the focus returns. */
  readonly opens: string | undefined;
  onPress(): void;
}

interface RowActionsProps {
  name: string;
  offered(): readonly RowAction[];
  hasMenu: boolean;
}

/** On a phone the menu also has the buttons that open nothing. */
export function RowActions({ name, offered, hasMenu }: RowActionsProps) {
  const isCompact = !useMedia(TABLE) && hasMenu;
  const isInMenu = ({ isButton, opens }: RowAction) => !isButton || (isCompact && opens === undefined);
  return (
    <div data-actions="">
      {offered()
        .filter((action) => !isInMenu(action))
        .map((action) => (
          <RowButton key={action.label} action={action} onPress={action.onPress} />
        ))}
      {hasMenu && <RowMenu name={name} actions={() => offered().filter(isInMenu)} />}
    </div>
  );
}

function RowButton({ action, onPress }: { action: RowAction; onPress(): void }) {
  const { label, name, isDangerous, opens } = action;
  return (
    <button
      type="button"
      data-action=""
      data-danger={isDangerous || undefined}
      aria-label={name}
      onClick={onPress}
      {...(opens !== undefined && focusTarget(opens))}
    >
      {label}
    </button>
  );
}

/** A native popover closes on Esc or a press elsewhere and returns the focus. */
function RowMenu({ name, actions }: { name: string; actions(): readonly RowAction[] }) {
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
        // Later than `beforetoggle`: a removed button cannot return the focus.
        onToggle={({ newState }) => newState === 'closed' && setShown([])}
      >
        {shown.map((action) => (
          <RowButton
            key={action.label}
            action={action}
            onPress={() => {
              // First, so that a dialog later returns the focus to the row and not to a hidden button.
              menu.current?.hidePopover();
              action.onPress();
            }}
          />
        ))}
      </div>
    </>
  );
}
