import { Box, chakra } from '@chakra-ui/react';
import type { Stat } from '../content-types.ts';

/** Headline figures side by side. */
export function StatRow({ stats }: { stats: readonly Stat[] }) {
  return (
    <Box
      as="dl"
      display="grid"
      gridTemplateColumns={{ base: 'repeat(2, 1fr)', lg: `repeat(${stats.length}, 1fr)` }}
      gap={{ base: '8', md: '10' }}
    >
      {stats.map(({ value, label }) => (
        <Box key={label} display="flex" flexDirection="column-reverse" justifyContent="flex-end" gap="2">
          <chakra.dt textStyle="small" fontWeight="600" color="muted">
            {label}
          </chakra.dt>
          <chakra.dd textStyle="figure" color="pine.700">
            {value}
          </chakra.dd>
        </Box>
      ))}
    </Box>
  );
}
