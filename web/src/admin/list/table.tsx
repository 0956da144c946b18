import { chakra, HStack, Menu } from '@chakra-ui/react';
import { inFigures } from '@site/domain/text';
import { type ElementType, type MouseEvent, memo, type ReactNode, useEffect, useRef } from 'react';
import { Button, ButtonAnchor, linkTo, opensHere, WorkButton } from '#ui/button.tsx';
import { focusRow, focusTarget } from '#ui/focus.ts';
import { Icon } from '#ui/icons.tsx';
import { painted } from '#ui/idle.ts';
import { Small } from '#ui/parts.tsx';
import { TABLE, useMedia } from '#ui/use-media.ts';
import type { QueryChange } from '#ui/use-query.ts';
import type { Action, Asking, Entry, Opening, Preparing } from './actions.tsx';
import type { ListChoice, Selection, SortValue } from './rows.ts';

export interface ListColumn<Row> {
  readonly key: string;
  readonly header: string;
  cell(row: Row): ReactNode;
  /** The value to sort by. Without it a column cannot be sorted. Empty values come last. */
  sortValue?(row: Row): SortValue;
  /** A phone shows only this column and the actions, as a card. Without it a phone shows all values with their headings. */
  readonly isName?: boolean;
  /** The least share of the table, such as `32%`. */
  readonly width?: string;
}

/** In the order of the row, its menu and the bulk bar. */
export type RowActions<Row extends Entry> = readonly (
  | Action<Row>
  | Opening<Row>
  | Asking<Row>
  | Preparing<Row>
)[];

/** Explicit roles: the cards on a phone change `display`, which removes a table's implicit roles. */
const [GROUP, ROW, CELL] = [{ role: 'rowgroup' }, { role: 'row' }, { role: 'cell' }] as const;

/** Sets `data-wide` while the table is wider than the frame. Returns the cleanup. */
function watchWidth(frame: HTMLElement): () => void {
  const observer = new ResizeObserver(() => {
    const table = frame.firstElementChild;
    // No feedback loop: the frame of a fitting table has no scroll bar.
    if (table instanceof HTMLElement)
      frame.toggleAttribute('data-wide', Math.max(table.offsetWidth, frame.scrollWidth) > frame.clientWidth);
  });
  observer.observe(frame);
  if (frame.firstElementChild) observer.observe(frame.firstElementChild);
  return () => observer.disconnect();
}

interface ListTableProps<R extends Entry> {
  rows: readonly R[];
  columns: readonly ListColumn<NoInfer<R>>[];
  nameOf(row: NoInfer<R>): string;
  /** Undefined without a search: the rows keep their order. */
  order?: ListChoice | undefined;
  onSort?(change: QueryChange): void;
  selection: Selection | undefined;
  rowAs?: ElementType | undefined;
  /** Pass the same functions on each render. */
  actionsOf: ((row: R) => RowActions<R>) | undefined;
  onPress(action: RowActions<R>[number], row: R): void;
}

/** Marks the link that a click anywhere in its row follows. */
export const OPENS_ROW = { 'data-opens': '' };

/** Controls of a row and its menu work by themselves. */
const CONTROL = 'a, button, input, select, label, [role=menu]';

/** Marking a text follows nothing. Neither does the second press on a button of a dialog that the first one has closed. */
function follow(event: MouseEvent<HTMLElement>): void {
  const { target, currentTarget, button, ctrlKey, metaKey, detail } = event;
  const link = currentTarget.querySelector<HTMLAnchorElement>('[data-opens]');
  const isControl = target instanceof Element && target.closest(CONTROL);
  const marked = getSelection();
  const isMarking = marked?.isCollapsed === false && currentTarget.contains(marked.anchorNode);
  if (!link || isControl || isMarking || detail > 1) return;
  if (opensHere(event)) {
    // A dialog gives the focus back to the link.
    link.focus({ preventScroll: true });
    link.click();
  } else if (button === 1 || ctrlKey || metaKey) window.open(link.href, '_blank', 'noopener');
}

export function ListTable<R extends Entry>(props: ListTableProps<R>) {
  const { rows, columns, nameOf, order, onSort, selection, rowAs, actionsOf, onPress } = props;
  const ids = rows.map(({ id }) => id);
  const chosen = ids.filter((id) => selection?.keys.has(id)).length;
  const same = { columns, rowAs, choose: selection?.choose, actionsOf, onPress };
  return (
    <Frame ref={watchWidth}>
      <Table role="table" data-cards={columns.some(({ isName }) => isName) || undefined}>
        <thead {...GROUP}>
          <tr {...ROW}>
            {columns.map((column) => (
              <ColumnHeading key={column.key} column={column} order={order} onSort={onSort}>
                {column.isName && selection && (
                  <input
                    type="checkbox"
                    aria-label="Select all that are shown"
                    checked={chosen === rows.length}
                    ref={(input) => {
                      if (input) input.indeterminate = chosen > 0 && chosen < rows.length;
                    }}
                    onChange={(event) => selection.choose(ids, event.currentTarget.checked)}
                  />
                )}
              </ColumnHeading>
            ))}
            {actionsOf && (
              <th scope="col" data-end="">
                Actions
              </th>
            )}
          </tr>
        </thead>
        <tbody {...GROUP}>
          {rows.map((row) => {
            const isChosen = selection?.keys.has(row.id) ?? false;
            return <Row key={row.id} {...same} row={row} name={nameOf(row)} isChosen={isChosen} />;
          })}
        </tbody>
      </Table>
    </Frame>
  );
}

interface RowProps<R extends Entry>
  extends Pick<ListTableProps<R>, 'columns' | 'rowAs' | 'actionsOf' | 'onPress'> {
  row: R;
  name: string;
  isChosen: boolean;
  choose: Selection['choose'] | undefined;
}

function PlainRow<R extends Entry>(props: RowProps<R>) {
  const { row, name, columns, rowAs: Line = 'tr', isChosen, choose } = props;
  return (
    <Line
      {...ROW}
      {...focusRow(row.id)}
      data-chosen={isChosen || undefined}
      onClick={follow}
      onAuxClick={follow}
    >
      {columns.map(({ key, header, cell, isName }) => (
        <td key={key} {...CELL} data-label={isName ? undefined : header}>
          <div data-name={isName} dir={isName ? undefined : 'auto'}>
            {isName && choose && (
              <input
                type="checkbox"
                aria-label={`Select ${name}`}
                checked={isChosen}
                onChange={(event) => choose([row.id], event.currentTarget.checked)}
              />
            )}
            {isName ? <div dir="auto">{cell(row)}</div> : cell(row)}
          </div>
        </td>
      ))}
      {props.actionsOf && (
        <td {...CELL}>
          <Actions {...props} />
        </td>
      )}
    </Line>
  );
}

/** Renders again only if the row or its columns change. */
const Row = memo(PlainRow) as typeof PlainRow;

/** On a phone a menu also has the buttons that open nothing. */
function Actions<R extends Entry>({ row, name, actionsOf, onPress }: RowProps<R>) {
  const isPhone = !useMedia(TABLE);
  const actions = actionsOf?.(row) ?? [];
  const hasMenu = actions.some(({ isButton }) => !isButton);
  const buttons = actions.filter((action) => action.isButton && ('open' in action || !isPhone || !hasMenu));
  const look = (action: RowActions<R>[number]) => ({
    'aria-label': action.named?.(name) ?? `${action.label} ${name}`,
    color: action.isDangerous ? 'coral.600' : 'pine.700',
    children: action.label,
  });
  return (
    <div data-actions="">
      {buttons.map((action) => {
        const onOpen = () => onPress(action, row);
        const link = 'open' in action && {
          ...linkTo({ href: action.address(row), onOpen }),
          ...focusTarget(row.id),
          ...(action.isForRow && OPENS_ROW),
        };
        const Part = link ? ButtonAnchor : Button;
        const looks = { variant: 'quiet', size: 'sm', ...look(action) } as const;
        return <Part key={action.label} {...looks} onClick={onOpen} {...link} />;
      })}
      {hasMenu && (
        <Menu.Root lazyMount unmountOnExit positioning={{ placement: 'bottom-end', strategy: 'fixed' }}>
          <Menu.Trigger asChild>
            <Button variant="quiet" size="sm" aria-label={`More actions for ${name}`}>
              More
            </Button>
          </Menu.Trigger>
          <Menu.Positioner>
            <Menu.Content>
              {actions
                .filter((action) => !buttons.includes(action))
                .map((action) => (
                  <Menu.Item
                    key={action.label}
                    value={action.label}
                    {...look(action)}
                    // Later: the menu first returns the focus, to which a dialog returns it again.
                    onSelect={() => void painted().then(() => onPress(action, row))}
                  />
                ))}
            </Menu.Content>
          </Menu.Positioner>
        </Menu.Root>
      )}
    </div>
  );
}

interface ColumnHeadingProps<R extends Entry> extends Pick<ListTableProps<R>, 'order' | 'onSort'> {
  column: ListColumn<R>;
  children: ReactNode;
}

function ColumnHeading<R extends Entry>({ column, order, onSort, children }: ColumnHeadingProps<R>) {
  const { key, header, sortValue, width } = column;
  const direction = order?.isDescending ? 'descending' : 'ascending';
  const sorted = order?.sort === key ? direction : 'none';
  const sort = sorted === 'descending' ? undefined : key;
  const isSortable = sortValue !== undefined && order !== undefined;
  return (
    <th scope="col" aria-sort={isSortable ? sorted : undefined} style={{ width }}>
      {children}
      {isSortable ? (
        <button
          type="button"
          onClick={() => onSort?.({ sort, dir: sorted === 'ascending' ? 'desc' : undefined })}
        >
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

export function MoreRows(props: {
  shown: number;
  total: number | undefined;
  hasMore: boolean;
  isMost: boolean;
  isGrowing?: boolean;
  label?: string;
  onMore(): void;
}) {
  const { shown, total, hasMore, isMost, isGrowing = false, label = 'Show more', onMore } = props;
  const status = useRef<HTMLParagraphElement>(null);
  const isOffered = hasMore && !isMost;
  const wasOffered = useRef(isOffered);
  useEffect(() => {
    const isLast = wasOffered.current && !isOffered;
    wasOffered.current = isOffered;
    // The button that had the focus is gone.
    if (isLast && document.activeElement === document.body) status.current?.focus();
  }, [isOffered]);
  return (
    <HStack flexWrap="wrap" justify="space-between" gap="3" mt="4">
      <Small ref={status} role="status" tabIndex={-1}>
        {`${inFigures(shown)} ${total !== undefined && total > shown ? `of ${inFigures(total)} ` : ''}shown`}
        {hasMore && isMost && ' No more are shown at once. Choose filters to see others.'}
      </Small>
      {isOffered && <WorkButton label={label} isOff={isGrowing} onPress={onMore} />}
    </HStack>
  );
}

/** The distance from the sticky head for a control that gets the focus. */
const BELOW_HEAD = '4rem';

const Frame = chakra('div', {
  base: {
    position: 'relative',
    // Unlike `hidden`, `clip` makes no scroll container: the head sticks to the window.
    overflow: 'clip',
    borderWidth: '1px',
    borderRadius: 'md',
    // A table that is too wide scrolls in both directions inside the window, so that its head stays visible.
    '&[data-wide]': {
      overflow: 'auto',
      maxHeight: 'calc(100dvh - var(--dock, 0px) - 2rem)',
      // Its buttons stay in sight, and cover no control that gets the focus.
      scrollPaddingInlineEnd: '9rem',
      '& > * > * > tr': { background: 'paper' },
      '& :is(th[data-end], td:has(> [data-actions]))': {
        position: 'sticky',
        right: '0',
        background: 'inherit',
      },
      '& td:has(> [data-actions])': { boxShadow: 'inset 1px 0 0 {colors.line}' },
      '& th[data-end]': { zIndex: '2', boxShadow: 'inset 1px -1px 0 {colors.line}' },
    },
  },
});

/** Styles all its descendants: a Chakra component per cell would be most of the cost of rendering. */
const Table = chakra('table', {
  base: {
    width: '100%',
    textStyle: 'small',
    '& th': {
      position: 'sticky',
      top: '0',
      zIndex: '1',
      background: 'paper',
      boxShadow: 'inset 0 -1px 0 {colors.line}',
      px: '3',
      py: '2',
      textAlign: 'left',
      color: 'muted',
      fontWeight: 600,
      whiteSpace: 'nowrap',
      '&[data-end]': { textAlign: 'right' },
      '& > input[type=checkbox]': { mr: '3', verticalAlign: 'middle' },
      '& > button': { display: 'inline-flex', alignItems: 'center', gap: '1', minHeight: '2.5rem' },
      '& > button:hover': { color: 'ink' },
    },
    '& > tbody > tr': {
      _notLast: { borderBottomWidth: '1px' },
      _hover: { background: 'mist' },
      '&:has([data-opens])': { cursor: 'pointer' },
      '&[data-chosen]': { background: 'pine.50' },
    },
    // A long word widens its column up to this, and breaks then: `anywhere` would break short ones in a narrow column.
    '& td': { p: '3', maxWidth: '20rem', overflowWrap: 'break-word' },
    '& td :is(div, p, span)': { minWidth: '0' },
    '& td :is(a, button, input, select)': { scrollMarginTop: BELOW_HEAD },
    '& [data-name]': {
      display: 'flex',
      alignItems: 'center',
      gap: '3',
      '& > div': { flex: '1', minWidth: '0' },
    },
    // Beside the picture, or below it in a narrow column.
    '& [data-entry]': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '3' },
    '& [data-entry] > :last-child': { flex: '1 1 5.5rem', minWidth: '0' },
    '& input[type=checkbox]': {
      flexShrink: '0',
      boxSize: '1.5rem',
      accentColor: '{colors.pine.700}',
    },
    '& :is(th > button, input[type=checkbox])': { cursor: 'pointer' },
    '& [data-actions]': { display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', minWidth: '7.5rem' },
    '& [data-actions] > :is(a, button)': { px: '2', fontSize: 'inherit' },
    '@media (min-width: 86rem)': { '& [data-actions]': { flexWrap: 'nowrap' } },
    mdDown: {
      '&, & > tbody, & > tbody > tr, & td': { display: 'block' },
      '& > thead, &[data-cards] td[data-label]': { display: 'none' },
      '& > tbody > tr': { py: '3' },
      '& td': { px: '4', py: '2', maxWidth: 'none', overflowWrap: 'anywhere' },
      '&[data-cards] td': { py: '0' },
      '&:not([data-cards]) td[data-label]': {
        display: 'grid',
        gridTemplateColumns: '7.5rem 1fr',
        alignItems: 'center',
        gap: '3',
        _before: { content: 'attr(data-label)', color: 'muted', fontWeight: 600 },
      },
      '& [data-actions]': { justifyContent: 'flex-start', ml: '-2' },
      '&[data-cards] [data-actions]': { ml: '6.5rem' },
    },
    // On paper nothing can be pressed, and its room is for whole words.
    _print: {
      '& :is(th[data-end], td:has(> [data-actions]), input[type=checkbox])': { display: 'none' },
      '& td': { overflowWrap: 'break-word' },
      '& tr': { breakInside: 'avoid' },
    },
  },
});
