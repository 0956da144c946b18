import { Box, chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** A titled part of a long form, in two columns where there is room. */
export function FormPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box>
      <chakra.h2 textStyle="heading" mb="6">
        {title}
      </chakra.h2>
      <Box
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
        alignItems="start"
        gap="6"
      >
        {children}
      </Box>
    </Box>
  );
}
