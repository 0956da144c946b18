import { Box, chakra } from '@chakra-ui/react';
import type { Inquiry, InquiryKind } from '@site/domain/entities/inquiry';
import { Button } from '../../ui/button.tsx';
import { formatDate } from '../shared/format-date.ts';
import { summaryLabels, summaryTexts, writerName } from './list-columns.ts';
import { StatusBadge } from './status-badge.tsx';

interface InquiryListProps {
  kind: InquiryKind;
  /** Newest first. */
  inquiries: readonly Inquiry[];
  onOpen(inquiry: Inquiry): void;
}

/** Seen from tablets on; on a phone the dialog tells them. */
const wide = { base: 'none', md: 'table-cell' } as const;

/** The enquiries of one kind. */
export function InquiryList({ kind, inquiries, onOpen }: InquiryListProps) {
  return (
    <Box
      position="relative"
      overflowX="auto"
      border="1px solid {colors.line}"
      borderRadius="md"
      background="paper"
    >
      <chakra.table width="100%" textStyle="small" borderCollapse="collapse">
        <chakra.thead textAlign="left" color="muted">
          <chakra.tr borderBottom="1px solid {colors.line}">
            <Heading>From</Heading>
            {summaryLabels(kind).map((label) => (
              <Heading key={label} display={wide}>
                {label}
              </Heading>
            ))}
            <Heading display={wide}>Received</Heading>
            <Heading>Status</Heading>
            <Heading>
              <chakra.span srOnly>Actions</chakra.span>
            </Heading>
          </chakra.tr>
        </chakra.thead>
        <tbody>
          {inquiries.map((inquiry) => (
            <Row key={inquiry.id} kind={kind} inquiry={inquiry} onOpen={() => onOpen(inquiry)} />
          ))}
        </tbody>
      </chakra.table>
    </Box>
  );
}

function Row({ kind, inquiry, onOpen }: { kind: InquiryKind; inquiry: Inquiry; onOpen(): void }) {
  const name = writerName(inquiry);
  const received = formatDate(inquiry.created_at);
  return (
    <chakra.tr _notLast={{ borderBottom: '1px solid {colors.line}' }} _hover={{ background: 'mist' }}>
      <Cell fontWeight={inquiry.status === 'new' ? '700' : '400'}>
        {name}
        <Box display={{ md: 'none' }} color="muted" fontWeight="400">
          {received}
        </Box>
      </Cell>
      {summaryTexts(kind, inquiry).map((text, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the columns never move
        <Cell key={index} display={wide}>
          {text}
        </Cell>
      ))}
      <Cell display={wide} whiteSpace="nowrap" fontVariantNumeric="tabular-nums">
        {received}
      </Cell>
      <Cell>
        <StatusBadge status={inquiry.status} />
      </Cell>
      <Cell textAlign="right">
        <Button variant="quiet" size="sm" onClick={onOpen} aria-label={`View the enquiry of ${name}`}>
          View
        </Button>
      </Cell>
    </chakra.tr>
  );
}

const Heading = chakra('th', { base: { px: { base: '3', md: '4' }, py: '3', fontWeight: 600 } });
const Cell = chakra('td', {
  base: { px: { base: '3', md: '4' }, py: '3', verticalAlign: 'middle', overflowWrap: 'anywhere' },
});
