import { Box, chakra } from '@chakra-ui/react';
import type { Vehicle } from '@site/domain/publishing/entities';
import { specifications } from './specifications.ts';

/** The specifications of a vehicle, in two columns where there is room. */
export function SpecificationList({ listing }: { listing: Vehicle }) {
  return (
    <Box
      as="dl"
      display="grid"
      gridTemplateColumns={{ base: '1fr', sm: 'repeat(2, minmax(0, 1fr))' }}
      columnGap="10"
      borderTop="1px solid {colors.line}"
      css={{ '@media print': { gridTemplateColumns: '1fr 1fr' } }}
    >
      {specifications(listing).map(({ term, value }) => (
        <Box
          key={term}
          display="flex"
          justifyContent="space-between"
          gap="4"
          py={{ base: '3', _print: '1' }}
          borderBottom="1px solid {colors.line}"
        >
          <chakra.dt color="muted">{term}</chakra.dt>
          <chakra.dd
            fontWeight="600"
            textAlign="end"
            fontVariantNumeric="tabular-nums"
            overflowWrap="anywhere"
          >
            {value}
          </chakra.dd>
        </Box>
      ))}
    </Box>
  );
}
