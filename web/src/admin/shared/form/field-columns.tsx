import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';

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
