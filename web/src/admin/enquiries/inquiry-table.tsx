import { Box, chakra } from '@chakra-ui/react';
import { type InquiryKind, inquiryKinds } from '@site/domain/enquiries/kinds';
import { inquiryStatuses } from '@site/domain/enquiries/lead';
import { damageMessages } from '@site/domain/messages/content';
import { optionValues } from '@site/domain/options';
import { useCallback, useMemo } from 'react';
import type { GrowingList } from '../../firebase/admin/growing-list.ts';
import type { StoredInquiry } from '../../firebase/admin/to-inquiry.ts';
import { Button } from '../../ui/button.tsx';
import { formatDate } from '../shared/format-date.ts';
import { withDamage } from '../shared/manager/damage.tsx';
import { DataTable, type TableColumn } from '../shared/table/data-table.tsx';
import { ExportButton } from './export-button.tsx';
import { searchText, summaryColumns, writerName } from './list-columns.ts';
import { StatusBadge } from './status-badge.tsx';

interface InquiryTableProps {
  kind: InquiryKind;
  list: GrowingList<StoredInquiry>;
  onOpen(inquiry: StoredInquiry): void;
  onDelete(inquiry: StoredInquiry): void;
}

/** The enquiries of one kind, with search, sort, pages and CSV export. */
export function InquiryTable({ kind, list, onOpen, onDelete }: InquiryTableProps) {
  const { label } = inquiryKinds[kind];
  const textOf = useCallback((inquiry: StoredInquiry) => searchText(kind, inquiry), [kind]);
  const shown = useMemo(() => dataColumns(kind), [kind]);
  const actions: TableColumn<StoredInquiry> = {
    key: 'actions',
    header: 'Actions',
    align: 'right',
    cell: (inquiry) => (
      <RowButtons
        name={writerName(inquiry) || damageMessages.unnamed(inquiry.id)}
        onOpen={() => onOpen(inquiry)}
        onDelete={() => onDelete(inquiry)}
      />
    ),
  };
  return (
    <DataTable
      title={`${label} enquiries (${list.total})`}
      list={list}
      columns={[...withDamage(shown), actions]}
      rowKey={({ id }) => id}
      searchText={textOf}
      empty={`No ${label} enquiries yet. New ones appear here by themselves.`}
      tools={list.total > 0 && <ExportButton kind={kind} list={list} />}
    />
  );
}

const statusOrder = optionValues(inquiryStatuses);

function dataColumns(kind: InquiryKind): TableColumn<StoredInquiry>[] {
  return [
    {
      key: 'from',
      header: 'From',
      sortValue: writerName,
      cell: (inquiry) => (
        <chakra.span fontWeight={inquiry.status === 'new' ? '700' : '400'}>
          {writerName(inquiry) || '-'}
        </chakra.span>
      ),
    },
    ...summaryColumns(kind).map(({ key, label, text, words }) => ({
      key,
      header: label,
      sortValue: words,
      cell: text,
    })),
    {
      key: 'received',
      header: 'Received',
      sortValue: ({ created_at }) => created_at,
      cell: ({ created_at }) => (
        <chakra.span whiteSpace="nowrap" fontVariantNumeric="tabular-nums">
          {formatDate(created_at)}
        </chakra.span>
      ),
    },
    {
      key: 'status',
      header: 'Status',
      sortValue: ({ status }) => statusOrder.indexOf(status),
      cell: ({ status }) => <StatusBadge status={status} />,
    },
  ];
}

function RowButtons({ name, onOpen, onDelete }: { name: string; onOpen(): void; onDelete(): void }) {
  return (
    <Box display="flex" justifyContent={{ md: 'flex-end' }} gap="1">
      <Button variant="quiet" size="sm" onClick={onOpen} aria-label={`View the enquiry of ${name}`}>
        View
      </Button>
      <Button
        variant="quiet"
        size="sm"
        color="coral.600"
        onClick={onDelete}
        aria-label={`Delete the enquiry of ${name}`}
      >
        Delete
      </Button>
    </Box>
  );
}
