import { Box, chakra } from '@chakra-ui/react';
import { businessMinutesBetween, dayInKlang } from '@site/domain/enquiries/hours';
import { inquiryKinds } from '@site/domain/enquiries/kinds';
import { statisticsMessages as messages, officeTime, stepLabels } from '@site/domain/messages/shell';
import { type Figures, figuresOf, spanOf, weeksUntil } from '@site/domain/statistics/figures';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { watchStatistics } from '../../firebase/admin/documents.ts';
import { type Unanswered, watchOldestUnanswered } from '../../firebase/admin/leads.ts';
import { useLiveQuery } from '../../firebase/admin/live-query.ts';
import { Button } from '../../ui/button.tsx';
import { LoadFailed, Message } from '../../ui/states.tsx';
import { leadAddress } from '../shared/lead-address.ts';
import { BarChart, spanText, WeekChart } from './charts.tsx';

const NONE = '–';

const LeadLink = chakra(Link, { base: { color: 'pine.700', textDecoration: 'underline' } });

interface KeyFiguresProps {
  figures: Figures;
  /** Undefined if no enquiry waits; null while unknown. */
  oldest: Unanswered | undefined | null;
  now: Date;
}

function KeyFigures({ figures, oldest, now }: KeyFiguresProps) {
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

/** Reads at most 36 documents. */
export default function StatisticsPanel() {
  const [back, setBack] = useState(0);
  const [now] = useState(() => new Date());
  const weeks = weeksUntil(dayInKlang(now), back);
  const [first, last] = spanOf(weeks);
  const [live, retry] = useLiveQuery(`statistics:${first}`, () => watchStatistics(first, last));
  const [oldest] = useLiveQuery('oldest-unanswered', watchOldestUnanswered);

  return (
    <Box as="section" aria-labelledby="statistics-title" display="grid" gap="4">
      <Box display="flex" flexWrap="wrap" alignItems="center" justifyContent="space-between" gap="3">
        <div>
          <chakra.h2 id="statistics-title" textStyle="subheading">
            {messages.title}
          </chakra.h2>
          <chakra.p role="status" textStyle="small" color="muted">
            {spanText(first, last)}
          </chakra.p>
        </div>
        <Box display="flex" gap="2">
          <Button variant="outline" size="sm" onClick={() => setBack(back + 1)}>
            {messages.earlier}
          </Button>
          <Button
            variant="outline"
            size="sm"
            // Not `disabled`: the button would lose the focus.
            aria-disabled={back === 0 || undefined}
            onClick={() => setBack(Math.max(0, back - 1))}
          >
            {messages.later}
          </Button>
        </Box>
      </Box>
      {live.state === 'loading' && <Message>{messages.loading}</Message>}
      {live.state === 'failed' && <LoadFailed what={messages.what} onRetry={retry} />}
      {live.state === 'loaded' && (
        <Charts
          figures={figuresOf(live.data, weeks)}
          oldest={oldest.state === 'loaded' ? oldest.data : null}
          now={now}
        />
      )}
    </Box>
  );
}

export function Charts({ figures, oldest, now }: KeyFiguresProps) {
  const sources = figures.sources.map(({ source, count }) => ({ name: source, count }));
  const steps = figures.steps.map(({ step, count }) => ({ name: stepLabels[step], count }));
  return (
    <>
      <KeyFigures figures={figures} oldest={oldest} now={now} />
      <WeekChart weeks={figures.weeks} />
      <Box
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
        gap="4"
      >
        <BarChart title={messages.funnel} columns={[messages.step, messages.count]} bars={steps} />
        <BarChart title={messages.bySource} columns={[messages.source, messages.count]} bars={sources} />
      </Box>
    </>
  );
}
