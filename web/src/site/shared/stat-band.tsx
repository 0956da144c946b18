import { Box, chakra } from '@chakra-ui/react';
import type { Stat } from './content-types.ts';

/** Headline figures in a row, two by two on a phone. */
export function StatBand({ stats }: { stats: readonly Stat[] }) {
  return (
    <chakra.dl
      data-ground="dark"
      display="grid"
      gridTemplateColumns={{ base: '1fr 1fr', lg: `repeat(${stats.length}, 1fr)` }}
      columnGap="6"
      rowGap="8"
      px={{ base: '6', md: '10' }}
      py={{ base: '8', md: '10' }}
      background="pine.800"
      color="white"
      borderRadius="lg"
    >
      {stats.map(({ value, label }) => (
        // The figure is read first by eyes, the label first by ears.
        <Box key={label} display="flex" flexDirection="column-reverse" justifyContent="flex-end" gap="2">
          <chakra.dt color="pine.100">{label}</chakra.dt>
          <chakra.dd margin="0" textStyle="figure" color="sun.400">
            {value}
          </chakra.dd>
        </Box>
      ))}
    </chakra.dl>
  );
}
