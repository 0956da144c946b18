import { Box, chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** A part of a form with its heading. */
export function FormSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <chakra.section pt="6" borderTop="1px solid {colors.line}" _first={{ pt: '0', borderTop: 'none' }}>
      <chakra.h3 textStyle="subheading" mb="5">
        {title}
      </chakra.h3>
      <Box display="grid" gap="6">
        {children}
      </Box>
    </chakra.section>
  );
}

/** Short fields side by side, two in a row by default; below each other on a phone. */
export function FieldColumns({ count = 2, children }: { count?: number; children: ReactNode }) {
  return (
    <Box
      display="grid"
      gap="6"
      alignItems="start"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: `repeat(${count}, minmax(0, 1fr))` }}
    >
      {children}
    </Box>
  );
}
