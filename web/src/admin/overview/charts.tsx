import { Box, chakra, HStack, Stack } from '@chakra-ui/react';
import { statisticsMessages as messages } from '@site/domain/messages/shell';
import { useId } from 'react';
import { PlainTable } from '../shared/plain-table.tsx';

const COLOURS = [
  ...['pine.600', 'pine.800', 'pine.300', 'sun.500', 'coral.600'],
  ...['sun.800', 'coral.800', 'pine.950'],
];

interface ChartProps {
  title: string;
  /** The headings of the table: of the names, and of each series. */
  names: string;
  series: readonly string[];
  rows: readonly {
    readonly name: string;
    /** Replaces the name in the chart. */
    readonly short?: string;
    /** One for each series. */
    readonly counts: readonly number[];
  }[];
}

/** Bars, stacked if there are several series. The table is for people who cannot see the chart. */
export function Chart({ title, names, series, rows }: ChartProps) {
  const titleId = useId();
  const totals = rows.map(({ counts }) => counts.reduce((sum, count) => sum + count, 0));
  const highest = Math.max(...totals, 0);
  const isStacked = series.length > 1;
  const bar = (count: number, index: number) => (
    <Box
      key={series[index]}
      background={COLOURS[index % COLOURS.length]}
      style={{ width: `${(count / highest) * 100}%` }}
    />
  );
  return (
    <Box
      as="figure"
      aria-labelledby={titleId}
      minWidth="0"
      p={{ base: '4', md: '6' }}
      border="1px solid {colors.line}"
      borderRadius="md"
    >
      <chakra.h3 id={titleId} textStyle="subheading" mb="4">
        {title}
      </chakra.h3>
      {highest === 0 ? (
        <chakra.p color="muted">{messages.nothing}</chakra.p>
      ) : (
        <>
          <Stack aria-hidden="true" gap="3" textStyle="small">
            {isStacked && <Legend series={series} />}
            {rows.map(({ name, short = name, counts }, row) => (
              <div key={name}>
                <HStack justify="space-between" gap="4">
                  <chakra.span minWidth="0" overflowWrap="anywhere">
                    {short}
                  </chakra.span>
                  <chakra.span fontWeight="600" fontVariantNumeric="tabular-nums">
                    {totals[row]}
                  </chakra.span>
                </HStack>
                <Box
                  display="flex"
                  height="0.625rem"
                  mt="1"
                  borderRadius="sm"
                  overflow="hidden"
                  background="mist"
                >
                  {counts.map(bar)}
                </Box>
              </div>
            ))}
          </Stack>
          <chakra.details mt="4" textStyle="small">
            <chakra.summary cursor="pointer" color="pine.700" fontWeight="600" py="1">
              {messages.asTable}
              <chakra.span srOnly> {title}</chakra.span>
            </chakra.summary>
            <PlainTable
              label={title}
              head={[names, ...series, ...(isStacked ? [messages.total] : [])]}
              rows={rows.map(({ name, counts }, row) => [
                name,
                ...counts,
                ...(isStacked ? [totals[row] ?? 0] : []),
              ])}
            />
          </chakra.details>
        </>
      )}
    </Box>
  );
}

function Legend({ series }: Pick<ChartProps, 'series'>) {
  return (
    <HStack flexWrap="wrap" columnGap="5" rowGap="1" mb="1">
      {series.map((name, index) => (
        <HStack key={name}>
          <Box boxSize="0.75rem" borderRadius="2px" background={COLOURS[index % COLOURS.length]} />
          {name}
        </HStack>
      ))}
    </HStack>
  );
}
