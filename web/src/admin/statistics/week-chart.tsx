import { Box, chakra } from '@chakra-ui/react';
import { type InquiryKind, inquiryKindKeys, inquiryKinds } from '@site/domain/enquiries/kinds';
import { statisticsMessages as messages } from '@site/domain/messages/shell';
import type { Figures } from '@site/domain/statistics/figures';
import { ChartCard } from './chart-card.tsx';
import { shortDay } from './days.ts';

/** Of the drawing, in its own units; it is stretched to the width of the card. */
const WIDTH = 500;
const HEIGHT = 200;
/** The part of a week's place that its bar fills. */
const FILL = 0.6;

const colours: Readonly<Record<InquiryKind, string>> = {
  business: 'pine.800',
  renovation: 'pine.600',
  recon: 'pine.300',
  secondhand: 'sun.500',
  contact: 'coral.600',
};

interface WeekChartProps {
  weeks: Figures['weeks'];
  fileName: string;
}

/** A bar for each week, with a part for each form. */
export function WeekChart({ weeks, fileName }: WeekChartProps) {
  const highest = Math.max(1, ...weeks.map(({ total }) => total));
  const step = WIDTH / weeks.length;
  const table = [
    [messages.week, ...inquiryKindKeys.map((kind) => inquiryKinds[kind].label), messages.total],
    ...weeks.map(({ week, kinds, total }) => [week, ...inquiryKindKeys.map((kind) => kinds[kind]), total]),
  ];
  return (
    <ChartCard title={messages.byWeek} fileName={fileName} table={table}>
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
                fill={colours[kind]}
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
          <Box boxSize="0.75rem" borderRadius="2px" background={colours[kind]} />
          {inquiryKinds[kind].label}
        </Box>
      ))}
    </Box>
  );
}
