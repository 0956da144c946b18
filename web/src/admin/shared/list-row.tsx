import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';

export function ListRow({ end, children }: { end: ReactNode; children: ReactNode }) {
  return (
    <Box
      as="li"
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      justifyContent="space-between"
      columnGap="4"
      minHeight="3rem"
      py="2"
      borderTop="1px solid {colors.line}"
    >
      <span>{children}</span>
      {end}
    </Box>
  );
}
