import { Box, chakra } from '@chakra-ui/react';
import { ChartCard } from './chart-card.tsx';

interface BarChartProps {
  title: string;
  fileName: string;
  /** What the two columns of the table are called. */
  columns: readonly [string, string];
  bars: readonly { readonly name: string; readonly count: number }[];
}

/** A bar for each name, as long as its count. */
export function BarChart({ title, fileName, columns, bars }: BarChartProps) {
  const highest = Math.max(1, ...bars.map(({ count }) => count));
  const some = bars.some(({ count }) => count > 0) ? bars : [];
  return (
    <ChartCard
      title={title}
      fileName={fileName}
      table={[columns, ...some.map(({ name, count }) => [name, count])]}
    >
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
