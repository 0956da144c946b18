import { Box, chakra, HStack } from '@chakra-ui/react';
import { type InquiryStatus, inquiryStatuses } from '@site/domain/enquiries/choices';
import { dueState, midnightOf } from '@site/domain/enquiries/due';
import { inquiryKinds } from '@site/domain/enquiries/kinds';
import { optionLabel } from '@site/domain/options';
import { dayInKlang } from '@site/domain/time';
import { useMemo } from 'react';
import { DamagedBadge } from '#admin/content/row.tsx';
import { type ListColumn, OPENS_ROW } from '#admin/list/table.tsx';
import { dayInWords, formatDate } from '#admin/shared/words.ts';
import type { ShownLead } from '#firebase/admin/enquiries.ts';
import { linkTo } from '#ui/button.tsx';
import { focusTarget } from '#ui/focus.ts';
import { Icon } from '#ui/icons.tsx';
import { Badge, Small } from '#ui/parts.tsx';
import { TABLE, useMedia } from '#ui/use-media.ts';
import { outcomeText, summaryOf } from '../texts.ts';
import { dueLabels } from './inbox-filters.tsx';
import type { InboxRow } from './use-inbox.ts';

interface LeadColumnsProps {
  hasKind: boolean;
  day: string;
  /** Pass the same functions on each render. */
  addressOf(leadId: string): string;
  onOpen(leadId: string): void;
}

/** While many enquiries arrive, only changed rows render, so that keys respond at once. A phone shows all in one cell. */
export function useLeadColumns({ hasKind, day, addressOf, onOpen }: LeadColumnsProps) {
  const isPhone = !useMedia(TABLE);
  return useMemo((): readonly ListColumn<InboxRow>[] => {
    const others: readonly ListColumn<InboxRow>[] = [
      {
        key: 'stage',
        header: 'Stage',
        // Inline, so that a press beside marked text lets go of it.
        cell: (lead) => (
          <>
            <StatusBadge status={lead.inquiry?.status ?? lead.stage} /> <OutcomeBadge lead={lead} />
          </>
        ),
      },
      {
        key: 'step',
        header: 'Next step',
        cell: ({ next_step_at: at, next_step: step }) => <NextStep at={at} step={step} today={day} />,
      },
      { key: 'whose', header: 'Assigned to', cell: ({ assignee_name: name }) => name ?? 'Nobody' },
      {
        key: 'when',
        header: 'Received',
        cell: ({ received_at: at }) => <chakra.span whiteSpace="nowrap">{formatDate(at)}</chakra.span>,
      },
    ];
    const cell = (lead: InboxRow) => {
      const { id, kind, reference, subject, stage, inquiry } = lead;
      const answers = inquiry ? summaryOf(kind, inquiry) : [];
      const known = answers.some((answer) => subject && answer.endsWith(subject));
      const parts = [hasKind && inquiryKinds[kind].label, reference, !known && subject, ...answers];
      return (
        <Box flex="1">
          <Opener
            {...{ [OPENS_LEAD]: id }}
            {...focusTarget(id)}
            aria-describedby={`about-${id}`}
            fontWeight={stage === 'new' ? '700' : '500'}
            {...OPENS_ROW}
            {...linkTo({ href: addressOf(id), onOpen: () => onOpen(id) })}
          >
            {leadName(lead)}
          </Opener>
          {inquiry && <DamagedBadge wrong={inquiry.wrong} />}
          <Small as="div" id={`about-${id}`}>
            {parts.filter(Boolean).join(' · ')}
          </Small>
          {isPhone && (
            <HStack wrap="wrap" columnGap="3" rowGap="1" mt="1">
              {others.map(({ key, header, cell }) => (
                <Small key={key} as="div">
                  <chakra.span srOnly>{header} </chakra.span>
                  {cell(lead)}
                </Small>
              ))}
            </HStack>
          )}
        </Box>
      );
    };
    return [{ key: 'name', header: 'Enquiry', isName: true, width: '32%', cell }, ...others];
  }, [hasKind, day, isPhone, addressOf, onOpen]);
}

export const OPENS_LEAD = 'data-opens-lead';

const Opener = chakra('a', { base: { textStyle: 'body' } });

export const leadName = ({ name, reference }: ShownLead): string => name || reference;

const looks = {
  overdue: { color: 'coral.600', fontWeight: '700' },
  today: { color: 'ink', fontWeight: '700' },
  later: { color: 'muted' },
} as const;

type NextStepProps = { at: Date | null | undefined; step?: string | null | undefined; today: string };

export function NextStep({ at, step, today }: NextStepProps) {
  const state = dueState(at ?? null, midnightOf(today));
  if (!at || state === 'none') return null;
  const day = dayInWords(dayInKlang(at), today);
  const when = { overdue: `${dueLabels.overdue}, ${day}`, today: dueLabels.today, later: day }[state];
  return (
    <HStack {...looks[state]}>
      <Icon name="clock" />
      <span dir="auto">{step ? `${when}: ${step}` : when}</span>
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

/** Won stands out. */
export function OutcomeBadge({ lead }: { lead: Parameters<typeof outcomeText>[0] }) {
  const text = outcomeText(lead);
  const look = lead.outcome === 'won' ? { background: 'sun.500', borderColor: 'sun.600' } : {};
  return text ? (
    <Badge tone="outline" {...look}>
      {text}
    </Badge>
  ) : null;
}
