import { Box, chakra, HStack } from '@chakra-ui/react';
import type { OptionSet } from '@site/domain/options';
import { inFigures } from '@site/domain/text';
import { type ComponentType, type ElementType, type ReactNode, useCallback, useEffect, useRef } from 'react';
import type { Live } from '#firebase/admin/live.ts';
import { type GrowingList, MOST_ROWS, ROWS } from '#firebase/admin/read.ts';
import { WorkButton } from '#ui/button.tsx';
import { useFocusKept } from '#ui/focus.ts';
import { Select } from '#ui/form/controls.tsx';
import { Muted, Small } from '#ui/parts.tsx';
import { LoadFailed, Message } from '#ui/states.tsx';
import { useChosen } from '#ui/use-chosen.ts';
import { changedQuery, type QueryChange, useQuery } from '#ui/use-query.ts';
import { Screen } from '../shared/screen.tsx';
import { exportLabel } from '../shared/words.ts';
import { BulkBar, type Entry, useActions } from './actions.tsx';
import { FilterBar } from './filter-bar.tsx';
import { type ListChoice, rowSearch, sortedRows, useListChoice } from './rows.ts';
import { type ListColumn, ListTable, MoreRows, type RowActions } from './table.tsx';

export interface ListFilters<Row> {
  /** Undefined while nothing is filtered. */
  matching(query: URLSearchParams): ((row: Row) => boolean) | undefined;
  /** In the address. */
  readonly names: readonly string[];
  /** Each change is a step of the back button. */
  readonly Fields: ComponentType<{ query: URLSearchParams; change(wanted: QueryChange): void }>;
}

interface ListProps<Row extends Entry> {
  title: string;
  list: GrowingList<Row>;
  /** Pass the same columns on each render, so that memoized rows do not render again. */
  columns: readonly ListColumn<NoInfer<Row>>[];
  nameOf(row: NoInfer<Row>): string;
  /** The text for the search, which depends on the row only. Without it there is no search. */
  searchText?(row: NoInfer<Row>): string;
  empty: ReactNode;
  tools?: ReactNode;
  filters?: ListFilters<NoInfer<Row>> | undefined;
  exportFound?: ((found: readonly NoInfer<Row>[]) => Promise<unknown>) | undefined;
  actions?: RowActions<NoInfer<Row>>;
  rowAs?: ElementType;
}

interface ListScreenProps<Row extends Entry>
  extends Omit<ListProps<Row>, 'title' | 'list' | 'empty' | 'filters'> {
  query: readonly [live: Live<GrowingList<Row>>, retry: () => void];
  what: string;
  messages: Readonly<Record<'title' | 'help' | 'loading' | 'empty', string>>;
  /** The heading of the list, before the number of entries. Default: the title of the screen. */
  heading?: string;
  /** Above the list, also while it loads. */
  filters?: ReactNode;
}

export function ListScreen<Row extends Entry>(props: ListScreenProps<Row>) {
  const { query, what, messages, heading = messages.title, filters, ...list } = props;
  const [live, retry] = query;
  return (
    <Screen title={messages.title}>
      <Muted maxWidth="44rem" mb="6">
        {messages.help}
      </Muted>
      {filters}
      {live.state === 'failed' && <LoadFailed what={what} onRetry={retry} />}
      {live.state === 'loading' && <Message>{messages.loading}</Message>}
      {live.state === 'loaded' && (
        <List {...list} title={`${heading} (${live.data.total})`} list={live.data} empty={messages.empty} />
      )}
    </Screen>
  );
}

/** The address holds search, order and number of rows. A list without a search keeps its own order. */
export function List<Row extends Entry>(props: ListProps<Row>) {
  const { title, list, columns, nameOf, rowAs, searchText, empty, tools, filters, actions = [] } = props;
  const { exportFound } = props;
  const [asked, change] = useListChoice();
  const choice = searchText ? asked : { ...asked, q: '', sort: undefined };
  const [query, setQuery] = useQuery();
  const filter = (wanted: QueryChange) => setQuery(changedQuery({ rows: undefined, ...wanted }));
  const filtered = filters?.names.filter((name) => query.get(name)) ?? [];
  const clear = () => filter(Object.fromEntries(filtered.map((name) => [name, undefined])));
  const matches = filters?.matching(query);
  const matched = matches ? list.items.filter(matches) : list.items;
  const searched = useRef(rowSearch<Row>()).current;
  const sortValue = columns.find(({ key }) => key === choice.sort)?.sortValue;
  const unsorted = searchText ? searched(matched, searchText, choice.q) : matched;
  const found = sortedRows(unsorted, sortValue, choice.isDescending);
  const isFound = choice.q.trim() !== '' || matches !== undefined;
  const { want } = list;
  const hasMore = list.items.length < list.total;
  const wanted = isFound || choice.sort !== undefined ? MOST_ROWS : choice.rows;
  useEffect(() => {
    if (hasMore) want(wanted);
  }, [want, hasMore, wanted]);
  const rows = useShownRows(found, choice, isFound);
  const work = useActions({ items: list.items, shown: rows, nameOf });
  const focus = useFocusKept();
  const forMany = actions.flatMap((action) =>
    'prepare' in action || ('run' in action && action.only !== 'one') ? [action] : [],
  );
  const actionsOf = useStable((row: Row) =>
    actions.filter(
      (action) =>
        !('prepare' in action || ('run' in action && action.only === 'many')) &&
        (action.isOffered?.(row) ?? true),
    ),
  );
  const press = useStable((action: (typeof actions)[number], row: Row) => {
    if ('open' in action) action.open(row);
    else if ('run' in action) void work.act(action, [row]);
    else if ('dialog' in action) work.open((close) => action.dialog(row, close, work.act));
  });
  const total = isFound ? found.length : list.total;
  const hasItems = list.items.length > 0 || undefined;
  const isPart = hasMore && !list.isGrowing;
  const part = `the newest ${inFigures(list.items.length)} of ${inFigures(list.total)}`;
  return (
    <chakra.section aria-label={title} {...focus}>
      <FilterBar
        title={title}
        search={
          hasItems &&
          searchText && { value: choice.q, onChange: (q) => change({ q }), label: `Search ${title}` }
        }
        filters={
          hasItems &&
          filters && {
            fields: <filters.Fields query={query} change={filter} />,
            count: filtered.length,
            onClear: filtered.length > 0 ? clear : undefined,
          }
        }
      >
        {tools}
      </FilterBar>
      {isFound && found.length > 0 && (
        <HStack flexWrap="wrap" gap="3" mb="3">
          {matches && (
            <Small role="status">{`${inFigures(found.length)} of ${inFigures(list.total)} match`}</Small>
          )}
          {exportFound && !list.isGrowing && (
            <WorkButton
              label={exportLabel(found.length)}
              working="Exporting..."
              onPress={() => exportFound(found)}
            />
          )}
        </HStack>
      )}
      {isPart && (isFound || choice.sort) && (
        <chakra.p role="status" mb="4" p="4" borderRadius="md" background="mist" textStyle="small">
          {isFound ? `Looked through ${part}.` : `Only ${part} are sorted.`}
        </chakra.p>
      )}
      {list.total === 0 && <Message>{empty}</Message>}
      {list.items.length > 0 && found.length === 0 && (
        <Message>{list.isGrowing ? 'Loading...' : nothing(choice.q.trim(), matches !== undefined)}</Message>
      )}
      {rows.length > 0 && (
        <ListTable
          rows={rows}
          rowAs={rowAs}
          columns={columns}
          nameOf={nameOf}
          order={searchText && choice}
          onSort={change}
          selection={forMany.length > 0 ? work.selection : undefined}
          actionsOf={actions.length > 0 ? actionsOf : undefined}
          onPress={press}
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
      <BulkBar {...work} actions={forMany} />
      {work.dialog}
    </chakra.section>
  );
}

function nothing(words: string, isFiltered: boolean): string {
  if (!words) return 'Nothing matches these filters.';
  return `Nothing matches “${words}”${isFiltered ? ' and these filters' : ''}. Try fewer or other words.`;
}

/** New entries push no shown row out of a list in its own order: somebody may be at work in that row. */
function useShownRows<Row extends Entry>(
  found: readonly Row[],
  { sort, rows }: ListChoice,
  isFound: boolean,
) {
  const choice = isFound || sort ? undefined : String(rows);
  const last = useRef<{ readonly choice: string | undefined; readonly id?: string | undefined }>({ choice });
  const isSame = choice !== undefined && last.current.choice === choice;
  const place = isSame ? found.findIndex(({ id }) => id === last.current.id) : -1;
  const shown = found.slice(0, Math.max(rows, place + 1));
  useEffect(() => {
    last.current = { choice, id: shown.at(-1)?.id };
  });
  return shown;
}

/** A stable function that calls the latest version; for memoized parts. */
export function useStable<Arguments extends readonly unknown[], Result>(
  latest: (...given: Arguments) => Result,
): (...given: Arguments) => Result {
  const current = useRef(latest);
  // While rendering: memoized rows that render now ask for their actions.
  current.current = latest;
  return useCallback((...given) => current.current(...given), []);
}

interface CellSelectProps<Value extends string> {
  label: string;
  options: OptionSet<Value>;
  value: Value;
  /** `over` is the value that was shown. Resolves with true on success. Never rejects. */
  onChoose(value: Value, over: Value): Promise<boolean>;
}

/** A select in a table, without a visible label. */
export function CellSelect<Value extends string>({
  label,
  options,
  value,
  onChoose,
}: CellSelectProps<Value>) {
  const [shown, choose] = useChosen(value);

  function change(text: string) {
    const next = options.find((option) => option.value === text)?.value;
    if (next && next !== shown) void choose(next, () => onChoose(next, shown));
  }

  return (
    <Box width="9rem" flex="none">
      <Select
        aria-label={label}
        options={options}
        value={shown}
        minHeight="2.75rem"
        py="2"
        onChange={(event) => change(event.currentTarget.value)}
      />
    </Box>
  );
}
