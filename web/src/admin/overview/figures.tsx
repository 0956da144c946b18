import { chakra, SimpleGrid } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Small } from '#ui/parts.tsx';

export function Figures({ figures }: { figures: { label: string; value: ReactNode; note?: ReactNode }[] }) {
  return (
    <SimpleGrid
      as="dl"
      columns={{ base: 2, lg: figures.length }}
      columnGap="4"
      rowGap="6"
      p={{ base: '5', md: '6' }}
      borderRadius="md"
      background="mist"
    >
      {figures.map(({ label, value, note }) => (
        <chakra.div key={label} minWidth="0">
          <Small as="dt">{label}</Small>
          <chakra.dd textStyle="heading" fontVariantNumeric="tabular-nums">
            {value}
          </chakra.dd>
          {note && <Small as="dd">{note}</Small>}
        </chakra.div>
      ))}
    </SimpleGrid>
  );
}
