import { chakra } from '@chakra-ui/react';
import { type AuditEntry, auditTypes } from '@site/domain/accounts/people';
import { optionLabel } from '@site/domain/options';
import { roleOptions } from '@site/domain/roles';
import { type ShownAuditEntry, watchAuditLog } from '#firebase/admin/documents.ts';
import { useLive } from '#firebase/admin/live.ts';
import { ListScreen } from './list/list.tsx';
import type { ListColumn } from './list/table.tsx';
import { formatDate } from './shared/words.ts';

const messages = {
  title: 'Audit log',
  help: 'Sign-ins, people, settings, exports and erasures, newest first. Entries are kept for two years.',
  loading: 'Looking up the audit log...',
  empty: 'Nothing has been written down yet.',
} as const;

const columns: ListColumn<ShownAuditEntry>[] = [
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
    cell: ({ id, by_name }) => by_name ?? `entry ${id}`,
  },
  { key: 'type', header: 'What', sortValue: labelOf, cell: labelOf },
  { key: 'about', header: 'About', cell: ({ about }) => about ?? '-' },
  { key: 'data', header: 'Details', cell: ({ data }) => detailsOf(data) || '-' },
];

export default function AuditPage() {
  return (
    <ListScreen
      query={useLive('audit log', watchAuditLog)}
      what="The audit log"
      messages={messages}
      columns={columns}
      nameOf={({ id }) => id}
      searchText={textOf}
    />
  );
}

function labelOf({ type }: ShownAuditEntry): string {
  return optionLabel(auditTypes, type);
}

function textOf(entry: ShownAuditEntry): string {
  return [entry.by_name, labelOf(entry), entry.about, detailsOf(entry.data)].join('\n');
}

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
