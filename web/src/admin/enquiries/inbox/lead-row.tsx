import { Box, chakra, HStack } from '@chakra-ui/react';
import { dueState, startOfDay } from '@site/domain/enquiries/due';
import { dayInKlang } from '@site/domain/enquiries/hours';
import { inquiryKinds } from '@site/domain/enquiries/kinds';
import { type InquiryStatus, inquiryStatuses } from '@site/domain/enquiries/lead';
import { bulkMessages, dueLabels, inboxMessages } from '@site/domain/messages/inbox';
import { optionLabel } from '@site/domain/options';
import { memo, useId } from 'react';
import type { StoredInquiry } from '../../../firebase/admin/enquiries.ts';
import type { ShownLead } from '../../../firebase/admin/leads.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { DamagedBadge } from '../../content/row.tsx';
import { dayInWords, formatDate } from '../../shared/format-date.ts';
import { summaryOf } from '../texts.ts';

interface LeadListProps {
  leads: readonly ShownLead[];
  /** The stored enquiries by the id of the lead. */
  inquiries: ReadonlyMap<string, StoredInquiry>;
  /** False in the tab of one kind. */
  hasKind: boolean;
  chosen: ReadonlySet<string>;
  day: string;
  onChoose(leadIds: readonly string[], isChosen: boolean): void;
  onOpen(leadId: string): void;
  onDelete(lead: ShownLead): void;
}

/** Memoized: while many enquiries arrive, only changed rows render, so that keys respond at once. */
export const LeadList = memo(({ leads, inquiries, chosen, ...rest }: LeadListProps) => (
  <chakra.ul
    listStyleType="none"
    border="1px solid {colors.line}"
    borderRadius="md"
    background="paper"
    overflow="hidden"
  >
    {leads.map((lead) => (
      <LeadRow
        key={lead.id}
        lead={lead}
        inquiry={inquiries.get(lead.id)}
        isChosen={chosen.has(lead.id)}
        {...rest}
      />
    ))}
  </chakra.ul>
));

interface LeadRowProps extends Omit<LeadListProps, 'leads' | 'inquiries' | 'chosen'> {
  lead: ShownLead;
  inquiry: StoredInquiry | undefined;
  isChosen: boolean;
}

export const OPENS_LEAD = 'data-opens-lead';

const LeadRow = memo((props: LeadRowProps) => {
  const { lead, inquiry, isChosen, day, onChoose, onOpen, onDelete } = props;
  const name = leadName(lead);
  const detailId = useId();
  return (
    <Row data-selected={isChosen || undefined}>
      <Tick>
        <input
          type="checkbox"
          aria-label={bulkMessages.select(name)}
          // Only a lead has a stage and an assignee to change.
          disabled={lead.revision === undefined}
          checked={isChosen}
          onChange={(event) => onChoose([lead.id], event.currentTarget.checked)}
        />
      </Tick>
      <Box gridArea="who" minWidth="0">
        <Opener
          type="button"
          {...{ [OPENS_LEAD]: lead.id }}
          aria-describedby={detailId}
          fontWeight={lead.stage === 'new' ? '700' : '500'}
          onClick={() => onOpen(lead.id)}
        >
          {name}
        </Opener>
        {inquiry && <DamagedBadge wrong={inquiry.wrong} />}
      </Box>
      <Box gridArea="detail" color="muted" id={detailId}>
        {detailOf(props)}
      </Box>
      <Box gridArea="stage" justifySelf={{ base: 'end', md: 'start' }}>
        <StatusBadge status={lead.stage} />
      </Box>
      <Box gridArea="step" minWidth="0" _empty={{ display: 'none' }}>
        <NextStep at={lead.next_step_at} step={lead.next_step} today={day} />
      </Box>
      <Box gridArea="whose" color="muted">
        <chakra.span srOnly>Assigned to </chakra.span>
        {lead.assignee_name ?? inboxMessages.nobody}
      </Box>
      <Box gridArea="when" color="muted" textAlign={{ md: 'right' }} whiteSpace="nowrap">
        <chakra.span srOnly>Received </chakra.span>
        {formatDate(lead.received_at)}
      </Box>
      {/* Above the press of the whole row. */}
      <Box gridArea="act" justifySelf="end" position="relative" zIndex="1">
        <Button
          variant="quiet"
          size="sm"
          px="2"
          aria-label={inboxMessages.deleteName(name)}
          onClick={() => onDelete(lead)}
        >
          {inboxMessages.delete}
        </Button>
      </Box>
    </Row>
  );
});

/** The reference stands for a missing name. */
export function leadName({ name, reference }: ShownLead): string {
  return name || reference;
}

function detailOf({ lead: { kind, reference, subject }, inquiry, hasKind }: LeadRowProps): string {
  const answers = inquiry ? summaryOf(kind, inquiry) : [];
  const known = answers.some((answer) => subject && answer.endsWith(subject));
  const parts = [hasKind && inquiryKinds[kind].label, reference, !known && subject, ...answers];
  return parts.filter(Boolean).join(' · ');
}

const Row = chakra('li', {
  base: {
    position: 'relative',
    display: 'grid',
    alignItems: 'center',
    columnGap: '3',
    rowGap: { base: '1', md: '0' },
    gridTemplateColumns: {
      base: '2.75rem 1fr auto',
      md: '2.75rem minmax(12rem, 3fr) 7rem minmax(8rem, 2fr) minmax(6rem, 1fr) 9.5rem 4.5rem',
    },
    gridTemplateAreas: {
      base: '"tick who stage" ". detail detail" ". step step" ". whose act" ". when act"',
      md: '"tick who stage step whose when act" "tick detail stage step whose when act"',
    },
    pr: '4',
    py: { base: '3', md: '2' },
    textStyle: 'small',
    overflowWrap: 'anywhere',
    fontVariantNumeric: 'tabular-nums',
    _notLast: { borderBottom: '1px solid {colors.line}' },
    _hover: { background: 'mist' },
    _focusWithin: { background: 'mist' },
    '&[data-selected]': { background: 'pine.50', _hover: { background: 'pine.100' } },
  },
});

/** Above the opener, which covers the row. */
export const Tick = chakra('label', {
  base: {
    gridArea: 'tick',
    position: 'relative',
    zIndex: '1',
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    pl: '3',
    minHeight: '2.75rem',
    textStyle: 'small',
    cursor: 'pointer',
    '& > input': { boxSize: '1.25rem', accentColor: '{colors.pine.700}', cursor: 'pointer' },
  },
});

const Opener = chakra('button', {
  base: {
    display: 'block',
    maxWidth: '100%',
    textAlign: 'left',
    textStyle: 'body',
    cursor: 'pointer',
    _after: { content: '""', position: 'absolute', inset: '0' },
    _focusVisible: {
      outline: 'none',
      _after: { outline: '3px solid {colors.pine.600}', outlineOffset: '-3px' },
    },
  },
});

const looks = {
  overdue: { color: 'coral.600', fontWeight: '700' },
  today: { color: 'ink', fontWeight: '700' },
  later: { color: 'muted' },
} as const;

interface NextStepProps {
  at: Date | null | undefined;
  step?: string | null | undefined;
  today: string;
}

export function NextStep({ at, step, today }: NextStepProps) {
  const state = dueState(at ?? null, startOfDay(today));
  if (!at || state === 'none') return null;
  const day = dayInWords(dayInKlang(at), today);
  const when = { overdue: `${dueLabels.overdue}, ${day}`, today: dueLabels.today, later: day }[state];
  return (
    <HStack {...looks[state]}>
      <Icon name="clock" />
      <span>{step ? `${when}: ${step}` : when}</span>
    </HStack>
  );
}

/** docs/product/back-office.md, "Enquiries: status". */
const tones = {
  new: 'default',
  read: 'secondary',
  contacted: 'secondary',
  in_progress: 'outline',
  completed: 'destructive',
} as const satisfies Record<InquiryStatus, string>;

export function StatusBadge({ status }: { status: InquiryStatus }) {
  return (
    <Badge tone={tones[status]} whiteSpace="nowrap">
      {optionLabel(inquiryStatuses, status)}
    </Badge>
  );
}
