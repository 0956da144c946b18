import { chakra } from '@chakra-ui/react';
import { type InquiryKind, inquiryKinds } from '@site/domain/enquiries/kinds';
import { inquiryStatuses } from '@site/domain/enquiries/lead';
import { inquiryDeletion } from '@site/domain/messages/admin';
import { damageMessages } from '@site/domain/messages/content';
import { optionValues } from '@site/domain/options';
import { useCallback, useMemo } from 'react';
import { deleteInquiry, type StoredInquiry } from '../../firebase/admin/enquiries.ts';
import type { GrowingList } from '../../firebase/admin/list.ts';
import { DamagedBadge } from '../content/entry-state.tsx';
import { type Action, deletion, type Opening } from '../list/actions.tsx';
import { List } from '../list/list.tsx';
import type { ListColumn } from '../list/table.tsx';
import { formatDate } from '../shared/format-date.ts';
import { ExportButton } from './export.tsx';
import { StatusBadge } from './inbox/lead-row.tsx';
import { searchText, summaryColumns, writerName } from './texts.ts';

interface InquiryTableProps {
  kind: InquiryKind;
  list: GrowingList<StoredInquiry>;
  onOpen(inquiry: StoredInquiry): void;
}

const nameOf = (inquiry: StoredInquiry) => writerName(inquiry) || damageMessages.unnamed(inquiry.id);

export function InquiryTable({ kind, list, onOpen }: InquiryTableProps) {
  const { label } = inquiryKinds[kind];
  const textOf = useCallback((inquiry: StoredInquiry) => searchText(kind, inquiry), [kind]);
  const columns = useMemo(() => dataColumns(kind), [kind]);
  const actions = useMemo(
    (): readonly (Action<StoredInquiry> | Opening<StoredInquiry>)[] => [
      {
        label: 'View',
        named: (name) => `View the enquiry of ${name}`,
        isButton: true,
        open: onOpen,
      },
      {
        ...deletion<StoredInquiry>(inquiryDeletion, ({ id }) => deleteInquiry(kind, id)),
        only: 'one',
        named: (name) => `Delete the enquiry of ${name}`,
      },
    ],
    [kind, onOpen],
  );
  return (
    <List
      title={`${label} enquiries (${list.total})`}
      list={list}
      columns={columns}
      nameOf={nameOf}
      searchText={textOf}
      actions={actions}
      empty={`No ${label} enquiries yet. New ones appear here by themselves.`}
      tools={list.total > 0 && <ExportButton kind={kind} total={list.total} />}
    />
  );
}

const statusOrder = optionValues(inquiryStatuses);

function dataColumns(kind: InquiryKind): ListColumn<StoredInquiry>[] {
  return [
    {
      key: 'from',
      header: 'From',
      sortValue: writerName,
      cell: (inquiry) => (
        <>
          <chakra.span fontWeight={inquiry.status === 'new' ? '700' : '400'}>
            {writerName(inquiry) || '-'}
          </chakra.span>
          <DamagedBadge wrong={inquiry.wrong} />
        </>
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
