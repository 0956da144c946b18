import { chakra, Grid } from '@chakra-ui/react';
import { type AuditEntry, auditTypes } from '@site/domain/accounts/people';
import { isDay, midnightAfter, midnightOf } from '@site/domain/enquiries/due';
import { optionLabel } from '@site/domain/options';
import { roleOptions } from '@site/domain/roles';
import { cut } from '@site/domain/text';
import {
  type AuditFilter,
  type ContentChange,
  type ShownAuditEntry,
  watchAuditLog,
  watchPeople,
} from '#firebase/admin/documents.ts';
import { useLive } from '#firebase/admin/live.ts';
import { changedQuery, useQuery } from '#ui/use-query.ts';
import {
  changeLabels,
  changesInLine,
  HistoryDialog,
  versionKind,
  versionName,
} from './history/history-dialog.tsx';
import type { Asking } from './list/actions.tsx';
import { DayField, FilterSelect } from './list/filter-bar.tsx';
import { ListScreen } from './list/list.tsx';
import type { ListColumn } from './list/table.tsx';
import { formatDate } from './shared/words.ts';

type Row = ShownAuditEntry | ContentChange;

const isChange = (row: Row): row is ContentChange => 'collection' in row;

const nameOf = ({ collection, before, after }: ContentChange) =>
  versionName({ collection, data: after ?? before ?? {} });

const labelOf = (row: Row): string =>
  isChange(row) ? `${changeLabels[row.kind]}: ${versionKind(row)}` : optionLabel(auditTypes, row.type);

const aboutOf = (row: Row): string => (isChange(row) ? nameOf(row) : row.about) ?? '-';

const LINE_CHARACTERS = 200;

/** A new and a deleted entry have no line: every field would be in it. */
function lineOf(row: Row): string {
  if (!isChange(row)) return detailsOf(row.data) || '-';
  return (row.before && row.after && changesInLine(row.collection, row)) || '-';
}

const columns: ListColumn<Row>[] = [
  {
    key: 'at',
    header: 'When',
    sortValue: ({ created_at }) => created_at,
    cell: ({ created_at }) => (
      <chakra.span whiteSpace="nowrap" fontVariantNumeric="tabular-nums">
        {formatDate(created_at)}
      </chakra.span>
    ),
  },
  {
    key: 'by',
    header: 'Who',
    sortValue: ({ by_name }) => by_name,
    cell: (row) => row.by_name ?? (isChange(row) ? 'The website itself' : `entry ${row.id}`),
  },
  { key: 'type', header: 'What', sortValue: labelOf, cell: labelOf },
  { key: 'about', header: 'About', sortValue: aboutOf, cell: aboutOf },
  { key: 'data', header: 'Details', cell: (row) => cut(lineOf(row), LINE_CHARACTERS) },
];

const history: Asking<Row> = {
  label: 'History',
  isButton: true,
  isOffered: isChange,
  dialog: (row, close) =>
    isChange(row) && (
      <HistoryDialog
        of={{ collection: row.collection, id: row.document_id, name: nameOf(row) }}
        onClose={close}
      />
    ),
};

export default function AuditPage() {
  const [query, setQuery] = useQuery();
  const [by = '', from, to] = ['by', 'from', 'to'].map((name) => query.get(name) ?? '');
  const filter: AuditFilter = {
    by: by || undefined,
    from: from && isDay(from) ? midnightOf(from) : undefined,
    before: to && isDay(to) ? midnightAfter(to) : undefined,
  };
  const [people] = useLive('people', watchPeople);
  const known = people.state === 'loaded' ? people.data : [];
  const choose = (change: Record<string, string>) => setQuery(changedQuery({ rows: undefined, ...change }));
  return (
    <ListScreen
      query={useLive(`audit log ${JSON.stringify(filter)}`, () => watchAuditLog(filter))}
      what="The audit log"
      messages={{
        title: 'Audit log',
        help: 'Sign-ins, people, settings, exports and erasures of two years, and changes of content of 30 days, newest first.',
        loading: 'Looking up the audit log...',
        empty: by || from || to ? 'Nothing matches these filters.' : 'Nothing has been written down yet.',
      }}
      columns={columns}
      nameOf={aboutOf}
      searchText={textOf}
      actions={[history]}
      filters={
        <Grid
          templateColumns={{ base: '1fr 1fr', md: 'repeat(3, 12rem)' }}
          gap="3"
          mb="6"
          css={{ mdDown: { '& > :first-child': { gridColumn: '1 / -1' } } }}
        >
          <FilterSelect
            label="Who"
            prompt="Anybody"
            options={known.map(({ id, username }) => ({ value: id, label: username }))}
            value={by}
            onChoose={(value) => choose({ by: value })}
          />
          <DayField label="From" last={to || undefined} day={from} onDay={(day) => choose({ from: day })} />
          <DayField label="Until" first={from || undefined} day={to} onDay={(day) => choose({ to: day })} />
        </Grid>
      }
    />
  );
}

const textOf = (row: Row): string => [row.by_name, labelOf(row), aboutOf(row), lineOf(row)].join('\n');

/** The details of an entry in words: `before: Editor, after: Sales`. */
export function detailsOf(data: AuditEntry['data'] | undefined): string {
  return Object.entries(data ?? {})
    .map(([key, value]) => `${key}: ${inWords(value)}`)
    .join(', ');
}

function inWords(value: string | number | boolean): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return optionLabel(roleOptions, String(value));
}
