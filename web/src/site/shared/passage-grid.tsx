import { Box, chakra } from '@chakra-ui/react';
import type { Passage } from './content-types.ts';

interface PassageGridProps {
  items: readonly Passage[];
  /** The level of the titles: one below the heading that the grid stands under. */
  level?: 'h3' | 'h4';
}

/** Short titled texts side by side, under a line each. */
export function PassageGrid({ items, level = 'h3' }: PassageGridProps) {
  return (
    <Box
      display="grid"
      gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr', lg: `repeat(${Math.min(items.length, 4)}, 1fr)` }}
      columnGap={{ base: '6', lg: '8' }}
      rowGap="8"
    >
      {items.map(({ title, text }) => (
        <Box key={title} borderTop="3px solid {colors.sun.500}" pt="4">
          <chakra.h3 as={level} textStyle="subheading">
            {title}
          </chakra.h3>
          <chakra.p mt="2" color="muted">
            {text}
          </chakra.p>
        </Box>
      ))}
    </Box>
  );
}
