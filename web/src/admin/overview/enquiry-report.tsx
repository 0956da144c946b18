import { Box, Card, chakra, HStack, SimpleGrid, Stack } from '@chakra-ui/react';
import { inquiryKindKeys, inquiryKinds } from '@site/domain/enquiries/kinds';
import { lostReasons } from '@site/domain/enquiries/lead';
import { optionLabel } from '@site/domain/options';
import type { LeadStep } from '@site/domain/statistics/count';
import { type Figures as Counted, figuresOf, spanOf, weeksUntil } from '@site/domain/statistics/figures';
import { dayInKlang, klang } from '@site/domain/time';
import { format, parseISO } from 'date-fns';
import { useId, useState } from 'react';
import { watchStatistics } from '#firebase/admin/documents.ts';
import { useLive } from '#firebase/admin/live.ts';
import { WorkButton } from '#ui/button.tsx';
import { Small, Subheading } from '#ui/parts.tsx';
import { PlainTable } from '#ui/plain-table.tsx';
import { LoadFailed, Message } from '#ui/states.tsx';
import { useMinute } from '../enquiries/inbox/use-inbox.ts';
import { officeTime } from '../shared/words.ts';
import { Figures } from './figures.tsx';

const stepLabels: Readonly<Record<LeadStep, string>> = {
  received: 'Received',
  read: 'Read',
  contacted: 'Contacted',
  in_progress: 'In progress',
  won: 'Won',
};

const NONE = '–';

/** Reads at most 35 documents. */
export default function EnquiryReport() {
  const [back, setBack] = useState(0);
  const weeks = weeksUntil(dayInKlang(useMinute()), back);
  const [first, last] = spanOf(weeks);
  const [live, retry] = useLive(`statistics:${first}`, () => watchStatistics(first, last));
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
      {live.state === 'loaded' && <Charts figures={figuresOf(live.data, weeks)} />}
    </Stack>
  );
}

export function Charts({ figures }: { figures: Counted }) {
  const { weeks, sources, steps, lost, reasons, spam, wonRate, wait, answered } = figures;
  const received = steps.at(0)?.count ?? 0;
  const won = steps.at(-1)?.count ?? 0;
  const [rate, ofRate] =
    wonRate === null
      ? [NONE, 'None was won or lost yet']
      : [`${Math.round(wonRate * 100)} %`, `${won} of ${won + lost} that were won or lost`];
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
          { label: 'Lost', value: lost },
          {
            label: 'First answer, half within',
            value: median,
            note: `${answered} answered by a person, in office hours`,
          },
          { label: 'First answer, 9 in 10 within', value: wait ? officeTime(wait.p90) : NONE },
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
        {lost > 0 && (
          <Chart
            title="Why they were lost"
            names="Reason"
            rows={reasons.map(({ reason, count }) => ({
              name: optionLabel(lostReasons, reason),
              counts: [count],
            }))}
          />
        )}
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
