import { Box, chakra, HStack } from '@chakra-ui/react';
import type { ReactNode } from 'react';

interface ListRowProps {
  title?: string;
  note?: ReactNode;
  end?: ReactNode;
  children?: ReactNode;
}

export function ListRow({ title, note, end, children }: ListRowProps) {
  return (
    <HStack
      as="li"
      flexWrap="wrap"
      justify="space-between"
      columnGap="4"
      minHeight="3rem"
      py="2"
      borderTop="1px solid {colors.line}"
    >
      <Box minWidth="0" overflowWrap="anywhere">
        {title && <chakra.p fontWeight="600">{title}</chakra.p>}
        {note && <Small>{note}</Small>}
        {children}
      </Box>
      {end}
    </HStack>
  );
}

export const Small = chakra('p', { base: { textStyle: 'small', color: 'muted' } });
