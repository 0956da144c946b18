import { Box, Card, chakra, HStack, SimpleGrid, Stack } from '@chakra-ui/react';
import { businessMinutesBetween } from '@site/domain/enquiries/hours';
import { inquiryKindKeys, inquiryKinds } from '@site/domain/enquiries/kinds';
import type { LeadStep } from '@site/domain/statistics/count';
import { type Figures as Counted, figuresOf, spanOf, weeksUntil } from '@site/domain/statistics/figures';
import { dayInKlang, klang } from '@site/domain/time';
import { format, parseISO } from 'date-fns';
import { useId, useState } from 'react';
import { watchStatistics, watchUnsent } from '#firebase/admin/documents.ts';
import { type StoredLead, watchOldestUnanswered } from '#firebase/admin/enquiries.ts';
import { useLive } from '#firebase/admin/live.ts';
import { call } from '#firebase/admin/procedures.ts';
import { serverNow } from '#firebase/admin/server-time.ts';
import { WorkButton } from '#ui/button.tsx';
import { Small, Subheading, TextLink } from '#ui/parts.tsx';
import { PlainTable } from '#ui/plain-table.tsx';
import { LoadFailed, Message } from '#ui/states.tsx';
import { leadAddress } from '../enquiries/texts.ts';
import { tell } from '../shared/tell.ts';
import { Figures } from './figures.tsx';

const stepLabels: Readonly<Record<LeadStep, string>> = {
  received: 'Received',
  read: 'Read',
  contacted: 'Contacted',
  in_progress: 'In progress',
  won: 'Won',
};

/** `45 min`, `3 h 20 min`, or `2 d 4 h` in working days of nine hours. */
export function officeTime(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  if (hours === 0) return `${minutes} min`;
  if (hours < WORKING_HOURS) return minutes % 60 === 0 ? `${hours} h` : `${hours} h ${minutes % 60} min`;
  const days = Math.floor(hours / WORKING_HOURS);
  const rest = hours % WORKING_HOURS;
  return rest === 0 ? `${days} d` : `${days} d ${rest} h`;
}

const WORKING_HOURS = 9;

const NONE = '–';

export default function EnquiryReport() {
  return (
    <>
      <UnsentNotifications />
      <Statistics />
    </>
  );
}

const COUNTED = 100;

const amount = ({ length }: readonly unknown[]) => (length > COUNTED ? `More than ${COUNTED}` : `${length}`);

function UnsentNotifications() {
  const [live] = useLive('unsent-notifications', () => watchUnsent(COUNTED + 1));
  const { waiting, failed } = live.state === 'loaded' ? live.data : { waiting: [], failed: [] };
  // A notification before its first attempt is sent within moments.
  const trouble = [...failed, ...waiting.filter(({ attempts }) => attempts > 0)];
  const reason = trouble.find(({ last_error }) => last_error)?.last_error;
  const hasFailed = failed.length > 0;
  const unsent = [
    hasFailed && `${amount(failed)} could not be sent.`,
    waiting.length > 0 && `${amount(waiting)} waiting to be sent.`,
  ].filter(Boolean);
  const states = {
    loading: 'Looking up the notifications...',
    failed: 'The notifications could not be looked up.',
    loaded: unsent.join(' ') || 'Every enquiry has been notified by e-mail.',
  };
  return (
    <HStack
      as="section"
      aria-label="Notifications"
      flexWrap="wrap"
      justify="space-between"
      gap="4"
      px={{ base: '5', md: '6' }}
      py="4"
      borderWidth="1px"
      borderRadius="md"
      background={hasFailed ? 'coral.100' : undefined}
    >
      <Box flex="1 1 14rem" minWidth="0">
        <Subheading as="h2">Notifications</Subheading>
        <Small as="div" role="status" color={hasFailed ? 'ink' : 'muted'}>
          <p>{states[live.state]}</p>
          {reason && <p>{reason}</p>}
        </Small>
      </Box>
      {trouble.length > 0 && (
        <WorkButton
          variant="dark"
          label="Retry all"
          working="Asking..."
          onPress={() =>
            tell(() => call('retry-notification', { all: true }), {
              done: ({ retried }) =>
                retried === 1
                  ? 'One notification will be sent again'
                  : `${retried} notifications will be sent again`,
              failed: (reason) => `The notifications could not be tried again: ${reason}`,
            })
          }
        />
      )}
    </HStack>
  );
}

/** Reads at most 36 documents. */
function Statistics() {
  const [back, setBack] = useState(0);
  const [now] = useState(serverNow);
  const weeks = weeksUntil(dayInKlang(now), back);
  const [first, last] = spanOf(weeks);
  const [live, retry] = useLive(`statistics:${first}`, () => watchStatistics(first, last));
  const [oldest] = useLive('oldest-unanswered', watchOldestUnanswered);
  return (
    <Stack as="section" aria-labelledby="statistics-title" gap="4">
      <HStack flexWrap="wrap" justify="space-between" gap="3">
        <div>
          <Subheading as="h2" id="statistics-title">
            What Becomes of Enquiries
          </Subheading>
          <Small role="status">{spanInWords(first, last)}</Small>
        </div>
        <HStack>
          <WorkButton label="Earlier" onPress={() => setBack(back + 1)} />
          <WorkButton label="Later" isOff={back === 0} onPress={() => setBack(back - 1)} />
        </HStack>
      </HStack>
      {live.state === 'loading' && <Message>Counting...</Message>}
      {live.state === 'failed' && <LoadFailed what="The statistics" onRetry={retry} />}
      {live.state === 'loaded' && (
        <Charts
          figures={figuresOf(live.data, weeks)}
          oldest={oldest.state === 'loaded' ? oldest.data : null}
          now={now}
        />
      )}
    </Stack>
  );
}

interface ChartsProps {
  figures: Counted;
  /** Undefined if no enquiry waits; null while unknown. */
  oldest: Pick<StoredLead, 'id' | 'kind' | 'reference' | 'received_at'> | undefined | null;
  now: Date;
}

export function Charts({ figures, oldest, now }: ChartsProps) {
  const { weeks, sources, steps, lost, spam, wonRate, wait, answered } = figures;
  const received = steps.at(0)?.count ?? 0;
  const won = steps.at(-1)?.count ?? 0;
  const [rate, ofRate] =
    wonRate === null
      ? [NONE, 'None was won or lost yet']
      : [`${Math.round(wonRate * 100)} %`, `${won} of ${won + lost} that were won or lost`];
  const noWait = oldest === null ? NONE : 'None';
  const median = wait ? officeTime(wait.median) : NONE;
  return (
    <>
      <Figures
        figures={[
          {
            label: 'Received',
            value: received,
            note: spam > 0 && `${spam} ${spam === 1 ? 'is' : 'are'} spam and not counted`,
          },
          { label: 'Won', value: rate, note: ofRate },
          {
            label: 'First answer, half within',
            value: median,
            note: `${answered} answered by a person, in office hours`,
          },
          { label: 'First answer, 9 in 10 within', value: wait ? officeTime(wait.p90) : NONE },
          {
            label: 'Oldest unanswered',
            value: oldest ? officeTime(businessMinutesBetween(oldest.received_at, now)) : noWait,
            note: oldest && (
              <TextLink to={leadAddress(oldest.id)}>
                {inquiryKinds[oldest.kind].label}, {oldest.reference}
              </TextLink>
            ),
          },
        ]}
      />
      <Chart
        title="Enquiries by week and form"
        names="Week from"
        series={inquiryKindKeys.map((kind) => inquiryKinds[kind].label)}
        rows={weeks.map(({ week, kinds }) => ({
          name: week,
          short: inWords(week, 'd MMM'),
          counts: inquiryKindKeys.map((kind) => kinds[kind]),
        }))}
      />
      <SimpleGrid columns={{ base: 1, lg: 2 }} gap="4">
        <Chart
          title="How far they have come"
          names="Step"
          rows={steps.map(({ step, count }) => ({ name: stepLabels[step], counts: [count] }))}
        />
        <Chart
          title="Enquiries by source"
          names="Source"
          rows={sources.map(({ source, count }) => ({ name: source, counts: [count] }))}
        />
      </SimpleGrid>
    </>
  );
}

/** Such as `26 Oct – 29 Nov 2026`. */
function spanInWords(first: string, last: string): string {
  const isOneYear = first.slice(0, 4) === last.slice(0, 4);
  return `${inWords(first, isOneYear ? 'd MMM' : 'd MMM yyyy')} – ${inWords(last, 'd MMM yyyy')}`;
}

const inWords = (day: string, pattern: string) => format(parseISO(day, klang), pattern, klang);

interface ChartProps {
  title: string;
  /** The headings of the table: of the names, and of each series. */
  names: string;
  series?: readonly string[];
  rows: readonly {
    readonly name: string;
    /** Replaces the name in the chart. */
    readonly short?: string;
    readonly counts: readonly number[];
  }[];
}

const COLOURS = ['pine.600', 'pine.800', 'pine.300', 'sun.500', 'coral.600', 'sun.800', 'coral.800'];

/** Bars, stacked if there are several series. The table is for people who cannot see the chart. */
function Chart({ title, names, series = ['Enquiries'], rows }: ChartProps) {
  const titleId = useId();
  const bars = rows.map((row) => ({ ...row, total: row.counts.reduce((sum, count) => sum + count, 0) }));
  const highest = Math.max(...bars.map(({ total }) => total));
  const isStacked = series.length > 1;
  return (
    <Card.Root as="figure" aria-labelledby={titleId} minWidth="0">
      <Card.Body gap="4">
        <Subheading id={titleId}>{title}</Subheading>
        {highest > 0 ? (
          <>
            <Stack aria-hidden="true" gap="3" textStyle="small">
              {isStacked && (
                <HStack flexWrap="wrap" columnGap="5" rowGap="1">
                  {series.map((name, index) => (
                    <HStack key={name}>
                      <Box data-paint="" boxSize="0.75rem" borderRadius="2px" background={COLOURS[index]} />
                      <span dir="auto">{name}</span>
                    </HStack>
                  ))}
                </HStack>
              )}
              {bars.map(({ name, short = name, counts, total }) => (
                <div key={name}>
                  <HStack justify="space-between" gap="4">
                    <chakra.span dir="auto" minWidth="0">
                      {short}
                    </chakra.span>
                    <chakra.span fontWeight="600" fontVariantNumeric="tabular-nums">
                      {total}
                    </chakra.span>
                  </HStack>
                  <HStack
                    gap="0"
                    height="0.625rem"
                    mt="1"
                    borderRadius="sm"
                    overflow="hidden"
                    background="mist"
                  >
                    {counts.map((count, index) => (
                      <Box
                        key={series[index]}
                        data-paint=""
                        height="100%"
                        background={COLOURS[index]}
                        style={{ width: `${(count / highest) * 100}%` }}
                      />
                    ))}
                  </HStack>
                </div>
              ))}
            </Stack>
            <chakra.details textStyle="small">
              <chakra.summary cursor="pointer" color="pine.700" fontWeight="600" py="3">
                As a table
                <chakra.span srOnly> {title}</chakra.span>
              </chakra.summary>
              <PlainTable
                label={title}
                head={[names, ...series, ...(isStacked ? ['Total'] : [])]}
                rows={bars.map(({ name, counts, total }) => [name, ...counts, ...(isStacked ? [total] : [])])}
              />
            </chakra.details>
          </>
        ) : (
          <Small>No enquiries in these weeks</Small>
        )}
      </Card.Body>
    </Card.Root>
  );
}
