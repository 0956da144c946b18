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
