import { Box, chakra } from '@chakra-ui/react';
import { businessMinutesBetween } from '@site/domain/enquiries/hours';
import { inquiryKinds } from '@site/domain/enquiries/kinds';
import { statisticsMessages as messages, officeTime } from '@site/domain/messages/shell';
import type { Figures } from '@site/domain/statistics/figures';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Unanswered } from '../../firebase/admin/watch-statistics.ts';
import { leadAddress } from '../shared/lead-address.ts';

/** Shown for a figure that there is none of. */
const NONE = '–';

const LeadLink = chakra(Link, { base: { color: 'pine.700', textDecoration: 'underline' } });

export interface KeyFiguresProps {
  figures: Figures;
  /** Undefined when none waits; null while that is not known. */
  oldest: Unanswered | undefined | null;
  now: Date;
}

/** The figures of a view that are no chart. */
export function KeyFigures({ figures, oldest, now }: KeyFiguresProps) {
  const { steps, lost, spam, wonRate, wait, answered } = figures;
  const received = steps.at(0)?.count ?? 0;
  const won = steps.at(-1)?.count ?? 0;
  return (
    <chakra.ul
      listStyleType="none"
      display="grid"
      gridTemplateColumns={{ base: '1fr 1fr', lg: 'repeat(5, 1fr)' }}
      columnGap="4"
      rowGap="6"
      p={{ base: '5', md: '6' }}
      borderRadius="md"
      background="mist"
    >
      <KeyFigure label={messages.received} value={received} note={spam > 0 && messages.spam(spam)} />
      <KeyFigure
        label={messages.wonRate}
        value={wonRate === null ? NONE : `${Math.round(wonRate * 100)} %`}
        note={wonRate === null ? messages.noneDecided : messages.wonOf(won, won + lost)}
      />
      <KeyFigure
        label={messages.median}
        value={wait ? officeTime(wait.median) : NONE}
        note={messages.answered(answered)}
      />
      <KeyFigure label={messages.p90} value={wait ? officeTime(wait.p90) : NONE} />
      <KeyFigure
        label={messages.oldest}
        value={
          oldest
            ? officeTime(businessMinutesBetween(oldest.receivedAt, now))
            : oldest === null
              ? NONE
              : messages.allAnswered
        }
        note={oldest && <OldestLead {...oldest} />}
      />
    </chakra.ul>
  );
}

function OldestLead({ id, kind, reference }: Unanswered) {
  return (
    <LeadLink to={leadAddress(id)}>
      {inquiryKinds[kind].label}, {reference}
    </LeadLink>
  );
}

function KeyFigure({ label, value, note }: { label: string; value: ReactNode; note?: ReactNode }) {
  return (
    <Box as="li" display="flex" flexDirection="column" gap="1" minWidth="0">
      <chakra.p color="muted" textStyle="small">
        {label}
      </chakra.p>
      <chakra.p textStyle="heading" fontVariantNumeric="tabular-nums">
        {value}
      </chakra.p>
      {note && (
        <chakra.p textStyle="small" color="muted">
          {note}
        </chakra.p>
      )}
    </Box>
  );
}
