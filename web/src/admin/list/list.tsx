import { Box, chakra } from '@chakra-ui/react';
import { partMessages } from '@site/domain/messages/shell';
import { type ReactNode, useCallback, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { type GrowingList, MOST_ROWS, ROWS } from '../../firebase/admin/list.ts';
import { Message } from '../../ui/states.tsx';
import { TABLE, useMedia } from '../../ui/use-media.ts';
import { type Action, BulkBar, type Entry, type Opening, useActions } from './actions.tsx';
import { focusTarget, LIST, useFocusAfterChange } from './focus.ts';
import { MoreRows } from './more-rows.tsx';
import {
  isSearched,
  type ListChoice,
  matchingRows,
  searchable,
  sortedRows,
  useListChoice,
  useSelection,
} from './rows.ts';
import { SearchField } from './search-field.tsx';
import { type ListColumn, ListTable, RowActions } from './table.tsx';

interface ListProps<Row extends Entry> {
  title: string;
  list: GrowingList<Row>;
  /** Pass the same columns on each render, so that memoized rows do not render again. */
  columns: readonly ListColumn<NoInfer<Row>>[];
  nameOf(row: NoInfer<Row>): string;
  /** The text for the search. Pass the same function on each render. Without it there is no search. */
  searchText?(row: NoInfer<Row>): string;
  empty: ReactNode;
  tools?: ReactNode;
  /** In the order of the row, its menu and the bulk bar. */
  actions?: readonly (Action<NoInfer<Row>> | Opening<NoInfer<Row>>)[];
}

/** The address holds search, order and number of rows. */
export function List<Row extends Entry>(props: ListProps<Row>) {
  const { title, list, nameOf, searchText, empty, tools, actions = [] } = props;
  const isPhone = !useMedia(TABLE);
  const [choice, change] = useListChoice();
  const selection = useSelection();
  const held = useMemo(() => new Map(list.items.map((row) => [row.id, row])), [list.items]);
  // An entry may be gone by now.
  const chosen = [...selection.keys].flatMap((id) => held.get(id) ?? []);
  const { act, working, dialog } = useActions<Row>(nameOf, (done) =>
    selection.choose(
      done.map(({ id }) => id),
      false,
    ),
  );
  useFocusAfterChange(list.total, dialog !== undefined, chosen.length);
  const forMany = actions.flatMap((action) => ('open' in action || action.only === 'one' ? [] : [action]));
  const columns = useColumns(props, act);
  const { rows, matching } = useShownRows(list, columns, searchText, choice);
  const search = useCallback((words: string) => change({ search: words }), [change]);
  const total = searchText !== undefined && isSearched(choice) ? matching : list.total;
  return (
    <chakra.section aria-label={title}>
      <Box display="flex" flexWrap="wrap" alignItems="center" gap="4" mb="4">
        <chakra.h2 textStyle="heading" flex="1" minWidth="12rem" tabIndex={-1} {...focusTarget(LIST)}>
          {title}
        </chakra.h2>
        {tools}
        {list.items.length > 0 && searchText && (
          <SearchField value={choice.search} onChange={search} label={`Search ${title}`} />
        )}
      </Box>
      <PartNotice list={list} choice={choice} />
      {list.total === 0 && <Message>{empty}</Message>}
      {list.items.length > 0 && matching === 0 && (
        <Message>
          {list.isGrowing ? 'Loading...' : `Nothing matches “${choice.search}”. Try fewer or other words.`}
        </Message>
      )}
      {rows.length > 0 && (
        <ListTable
          rows={rows}
          columns={columns}
          nameOf={nameOf}
          isPhone={isPhone}
          order={searchText && choice}
          onSort={change}
          selection={forMany.length > 0 ? selection : undefined}
        />
      )}
      {total > ROWS && (
        <MoreRows
          shown={rows.length}
          total={total}
          hasMore={rows.length < total}
          isMost={rows.length >= MOST_ROWS}
          isGrowing={list.isGrowing}
          onMore={() => change({ rows: choice.rows + ROWS })}
        />
      )}
      <BulkBar chosen={chosen} working={working} actions={forMany} act={act} onClear={selection.clear} />
      {dialog}
    </chakra.section>
  );
}

/** A stable function that calls the latest version; for event handlers of memoized parts. */
export function useStable<Arguments extends readonly unknown[], Result>(
  latest: (...given: Arguments) => Result,
): (...given: Arguments) => Result {
  const current = useRef(latest);
  useLayoutEffect(() => {
    current.current = latest;
  });
  return useCallback((...given) => current.current(...given), []);
}

function useColumns<Row extends Entry>(
  { columns, nameOf, actions }: ListProps<Row>,
  act: (action: Action<Row>, rows: readonly Row[]) => Promise<void>,
): readonly ListColumn<Row>[] {
  const forOne = (actions ?? []).filter((action) => 'open' in action || action.only !== 'many');
  const hasActions = actions !== undefined;
  const hasMenu = forOne.some(({ isButton }) => !isButton);
  const offered = useStable((row: Row) =>
    forOne
      .filter((action) => action.isOffered?.(row) ?? true)
      .map((action) => ({
        label: action.label,
        name: action.named?.(nameOf(row)) ?? `${action.label} ${nameOf(row)}`,
        isDangerous: action.isDangerous,
        isButton: action.isButton ?? false,
        opens: 'open' in action ? row.id : undefined,
        onPress: () => ('open' in action ? action.open(row) : void act(action, [row])),
      })),
  );
  const name = useStable(nameOf);
  return useMemo(
    () =>
      hasActions
        ? [
            ...columns,
            {
              key: 'actions',
              header: 'Actions',
              // Without a column that names the row, a phone shows all columns.
              ...(columns.some(({ role }) => role === 'name') && { role: 'actions' as const }),
              align: 'right',
              cell: (row) => <RowActions name={name(row)} offered={() => offered(row)} hasMenu={hasMenu} />,
            },
          ]
        : columns,
    [columns, hasActions, hasMenu, offered, name],
  );
}

interface Shown<Row> {
  readonly rows: readonly Row[];
  readonly matching: number;
}

/** Each step is memoized: showing more of thousands of rows does not sort them again. */
function useShownRows<Row extends Entry>(
  { items, hasMore, want }: GrowingList<Row>,
  columns: readonly ListColumn<Row>[],
  searchText: ((row: Row) => string) | undefined,
  { search, sort, descending, rows }: ListChoice,
): Shown<Row> {
  const isChosen = search.trim() !== '' || sort !== undefined;
  useEffect(() => {
    if (hasMore) want(isChosen ? MOST_ROWS : rows);
  }, [want, hasMore, isChosen, rows]);
  const textOf = useMemo(() => searchText && searchable(searchText), [searchText]);
  const found = useMemo(
    () => (textOf ? matchingRows(items, textOf, search) : items),
    [items, textOf, search],
  );
  const sortValue = columns.find(({ key }) => key === sort)?.sortValue;
  const sorted = useMemo(
    () => (textOf ? sortedRows(found, sortValue, descending) : found),
    [found, textOf, sortValue, descending],
  );
  return { rows: textOf ? sorted.slice(0, rows) : sorted, matching: found.length };
}

function PartNotice<Row>({ list, choice }: { list: GrowingList<Row>; choice: ListChoice }) {
  const { items, total, hasMore, isGrowing } = list;
  if (!hasMore || isGrowing) return null;
  const text = isSearched(choice)
    ? partMessages.searched(items.length, total)
    : choice.sort !== undefined && partMessages.sorted(items.length, total);
  if (!text) return null;
  return (
    <chakra.p role="status" mb="4" p="4" borderRadius="md" background="mist" textStyle="small">
      {text}
    </chakra.p>
  );
}
