import { Box, chakra } from '@chakra-ui/react';
import { type InquiryKind, inquiryKindKeys, inquiryKinds } from '@site/domain/enquiries/kinds';
import { statisticsMessages as messages } from '@site/domain/messages/shell';
import type { Figures } from '@site/domain/statistics/figures';
import { type ReactNode, useId } from 'react';

/** A chart's data: the first row names the columns, the first cell of each other row names the row. */
type ChartTable = readonly (readonly (string | number)[])[];

interface ChartCardProps {
  title: string;
  table: ChartTable;
  children: ReactNode;
}

const Cell = chakra('td', {
  base: { py: '2', pr: '4', textAlign: 'left', fontVariantNumeric: 'tabular-nums' },
});

/** The table is for people who cannot see the chart. */
function ChartCard({ title, table, children }: ChartCardProps) {
  const titleId = useId();
  const [head = [], ...rows] = table;
  return (
    <Box
      as="figure"
      aria-labelledby={titleId}
      margin="0"
      minWidth="0"
      p={{ base: '4', md: '6' }}
      border="1px solid {colors.line}"
      borderRadius="md"
    >
      <chakra.h3 id={titleId} textStyle="subheading" mb="4">
        {title}
      </chakra.h3>
      {rows.length > 0 ? children : <chakra.p color="muted">{messages.nothing}</chakra.p>}
      {rows.length > 0 && (
        <chakra.details mt="4" textStyle="small">
          <chakra.summary cursor="pointer" color="pine.700" fontWeight="600" py="1">
            {messages.asTable}
            <chakra.span srOnly> {title}</chakra.span>
          </chakra.summary>
          {/* A keyboard must reach a scrolling part. */}
          <Box overflowX="auto" tabIndex={0} role="region" aria-label={title}>
            <chakra.table width="100%" borderCollapse="collapse" mt="2">
              <thead>
                <tr>
                  {head.map((name) => (
                    <Cell key={name} as="th" scope="col" fontWeight="600">
                      {name}
                    </Cell>
                  ))}
                </tr>
              </thead>
              <tbody>
                {rows.map(([name, ...values]) => (
                  <chakra.tr key={name} borderTop="1px solid {colors.line}">
                    <Cell as="th" scope="row" fontWeight="400">
                      {name}
                    </Cell>
                    {values.map((value, index) => (
                      <Cell key={head[index + 1]}>{value}</Cell>
                    ))}
                  </chakra.tr>
                ))}
              </tbody>
            </chakra.table>
          </Box>
        </chakra.details>
      )}
    </Box>
  );
}

interface BarChartProps {
  title: string;
  columns: readonly [string, string];
  bars: readonly { readonly name: string; readonly count: number }[];
}

export function BarChart({ title, columns, bars }: BarChartProps) {
  const highest = Math.max(1, ...bars.map(({ count }) => count));
  const some = bars.some(({ count }) => count > 0) ? bars : [];
  return (
    <ChartCard title={title} table={[columns, ...some.map(({ name, count }) => [name, count])]}>
      <Box aria-hidden="true" display="grid" gap="3" textStyle="small">
        {some.map(({ name, count }) => (
          <div key={name}>
            <Box display="flex" justifyContent="space-between" gap="4">
              <chakra.span overflowWrap="anywhere" minWidth="0">
                {name}
              </chakra.span>
              <chakra.span fontWeight="600" fontVariantNumeric="tabular-nums">
                {count}
              </chakra.span>
            </Box>
            <chakra.svg
              viewBox="0 0 100 1"
              preserveAspectRatio="none"
              display="block"
              width="100%"
              height="0.625rem"
              mt="1"
              borderRadius="sm"
              background="mist"
            >
              <chakra.rect width={(count / highest) * 100} height="1" fill="pine.600" />
            </chakra.svg>
          </div>
        ))}
      </Box>
    </ChartCard>
  );
}

const WIDTH = 500;
const HEIGHT = 200;
const FILL = 0.6;

const COLOURS = [
  ...['pine.800', 'pine.600', 'pine.300', 'sun.500', 'coral.600'],
  ...['sun.800', 'coral.800', 'pine.950'],
];

function colourOf(kind: InquiryKind): string | undefined {
  return COLOURS[inquiryKindKeys.indexOf(kind) % COLOURS.length];
}

export function WeekChart({ weeks }: Pick<Figures, 'weeks'>) {
  const highest = Math.max(1, ...weeks.map(({ total }) => total));
  const step = WIDTH / weeks.length;
  const table = [
    [messages.week, ...inquiryKindKeys.map((kind) => inquiryKinds[kind].label), messages.total],
    ...weeks.map(({ week, kinds, total }) => [week, ...inquiryKindKeys.map((kind) => kinds[kind]), total]),
  ];
  return (
    <ChartCard title={messages.byWeek} table={table}>
      <Legend />
      <chakra.svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden="true"
        width="100%"
        height="12rem"
        borderBottom="1px solid {colors.edge}"
      >
        {weeks.map(({ week, kinds }, index) => {
          let top = HEIGHT;
          return inquiryKindKeys.map((kind) => {
            const height = (kinds[kind] / highest) * HEIGHT;
            top -= height;
            const x = (index + (1 - FILL) / 2) * step;
            return (
              <chakra.rect
                key={week + kind}
                x={x}
                y={top}
                width={step * FILL}
                height={height}
                fill={colourOf(kind)}
              />
            );
          });
        })}
      </chakra.svg>
      <Box display="flex" textStyle="small" aria-hidden="true" mt="1">
        {weeks.map(({ week, total }) => (
          <Box key={week} flex="1" textAlign="center" fontVariantNumeric="tabular-nums">
            <chakra.span display="block" fontWeight="600">
              {total}
            </chakra.span>
            <chakra.span color="muted">{shortDay(week)}</chakra.span>
          </Box>
        ))}
      </Box>
    </ChartCard>
  );
}

function Legend() {
  return (
    <Box aria-hidden="true" display="flex" flexWrap="wrap" columnGap="5" rowGap="1" textStyle="small" mb="4">
      {inquiryKindKeys.map((kind) => (
        <Box key={kind} display="flex" alignItems="center" gap="2">
          <Box boxSize="0.75rem" borderRadius="2px" background={colourOf(kind)} />
          {inquiryKinds[kind].label}
        </Box>
      ))}
    </Box>
  );
}

const short = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const whole = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

/** `2026-11-22` as `22 Nov`. */
function shortDay(day: string): string {
  return short.format(new Date(day));
}

/** Two days as `19 Oct – 22 Nov 2026`, with both years if they differ. */
export function spanText(first: string, last: string): string {
  const begin = first.slice(0, 4) === last.slice(0, 4) ? short : whole;
  return `${begin.format(new Date(first))} – ${whole.format(new Date(last))}`;
}
