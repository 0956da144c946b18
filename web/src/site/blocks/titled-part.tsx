import { Box, chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** A part of a long text: its title, and beside that, where there is room, its content. */
export function TitledPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box
      display="grid"
      gridTemplateColumns={{ base: '1fr', lg: '20rem 1fr' }}
      gap={{ base: '4', lg: '12' }}
      borderTop="1px solid {colors.line}"
      pt={{ base: '6', md: '8' }}
    >
      <chakra.h2 textStyle="heading">{title}</chakra.h2>
      {children}
    </Box>
  );
}
