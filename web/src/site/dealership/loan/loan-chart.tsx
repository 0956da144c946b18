import { Box, chakra } from '@chakra-ui/react';
import { formatSen } from '@site/domain/money/ringgit';

/** One year of a loan, in sen. */
export interface LoanYear {
  readonly interest: number;
  readonly principal: number;
  /** What is owed at the end of the year. */
  readonly balance: number;
  /** What the Rule of 78 asks of somebody who settles then. */
  readonly ruleOf78: number;
}

interface LoanChartProps {
  /** What is borrowed, in sen. */
  amount: number;
  years: readonly LoanYear[];
  /** Whether the Rule of 78 applies. */
  hasRule: boolean;
}

/** Of the drawing, in its own units; it is stretched to the width of the page. */
const WIDTH = 900;
const HEIGHT = 240;

const Legend = chakra('li', { base: { display: 'flex', alignItems: 'center', gap: '2' } });
const Swatch = chakra('span', { base: { width: '1.5rem', height: '0', borderTop: '3px solid' } });

/** What is still owed and what interest has been paid, over the years. The table beside it says the same in figures. */
export function LoanChart({ amount, years, hasRule }: LoanChartProps) {
  let sum = 0;
  const interest = [0, ...years.map((year) => (sum += year.interest))];
  const owed = [amount, ...years.map(({ balance }) => balance)];
  const highest = Math.max(amount, sum);
  const points = (values: readonly number[]) =>
    values
      .map((value, year) => `${(year * WIDTH) / years.length},${HEIGHT - (value / highest) * HEIGHT}`)
      .join(' ');
  const line = { fill: 'none', strokeWidth: 3, vectorEffect: 'non-scaling-stroke' } as const;
  return (
    <Box>
      <Box as="ul" display="flex" flexWrap="wrap" columnGap="6" rowGap="1" textStyle="small" mb="3">
        <Legend>
          <Swatch borderColor="pine.600" /> Still owed
        </Legend>
        <Legend>
          <Swatch borderColor="sun.600" /> Interest paid so far
        </Legend>
        {hasRule && (
          <Legend>
            <Swatch borderColor="coral.600" borderTopStyle="dashed" /> To settle, Rule of 78
          </Legend>
        )}
      </Box>
      <Box position="relative">
        <chakra.svg
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={`Over ${years.length} ${years.length === 1 ? 'year' : 'years'} what is owed falls from ${formatSen(amount)} to nothing, and the interest paid rises to ${formatSen(sum)}.`}
          width="100%"
          height={{ base: '12rem', md: '16rem' }}
          overflow="visible"
        >
          {[0, 0.25, 0.5, 0.75, 1].map((share) => (
            <chakra.line
              key={share}
              x1="0"
              x2={WIDTH}
              y1={share * HEIGHT}
              y2={share * HEIGHT}
              stroke="line"
              vectorEffect="non-scaling-stroke"
            />
          ))}
          <chakra.polygon points={`0,${HEIGHT} ${points(owed)}`} fill="pine.50" />
          <chakra.polyline points={points(owed)} stroke="pine.600" {...line} />
          <chakra.polyline points={points(interest)} stroke="sun.600" {...line} />
          {hasRule && (
            <chakra.polyline
              points={points([amount, ...years.map(({ ruleOf78 }) => ruleOf78)])}
              stroke="coral.600"
              strokeDasharray="6 5"
              {...line}
              strokeWidth={2}
            />
          )}
        </chakra.svg>
        <chakra.span
          position="absolute"
          top="1"
          right="0"
          textStyle="small"
          color="muted"
          aria-hidden="true"
          fontVariantNumeric="tabular-nums"
        >
          {formatSen(highest)}
        </chakra.span>
      </Box>
      <Box
        display="flex"
        justifyContent="space-between"
        textStyle="small"
        color="muted"
        mt="1"
        aria-hidden="true"
      >
        {owed.map((_, year) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a year is its position
          <span key={year}>{year === 0 ? 'Now' : year}</span>
        ))}
      </Box>
    </Box>
  );
}
