import { Box, chakra } from '@chakra-ui/react';
import { isByPrice, type Sort, sorts } from '@site/domain/vehicles/filters';
import { memo } from 'react';
import { Icon } from '../../../ui/icons.tsx';
import type { FilterActions } from './use-filters.ts';
import { sortLabels } from './words.ts';

interface SortSelectProps {
  sort: Sort;
  showsPrices: boolean;
  onChoose: FilterActions['choose'];
}

/** The order of the list. */
export const SortSelect = memo(({ sort, showsPrices, onChoose }: SortSelectProps) => {
  const offered = sorts.filter((one) => showsPrices || !isByPrice(one));
  return (
    <Box position="relative" flex={{ base: '1', sm: 'none' }}>
      <chakra.select
        aria-label="Order"
        value={sort}
        onChange={({ target }) => {
          const chosen = offered.find((one) => one === target.value);
          if (chosen) onChoose((before) => ({ ...before, sort: chosen }));
        }}
        appearance="none"
        width="100%"
        minHeight="2.75rem"
        pl="4"
        pr="10"
        fontSize="0.9375rem"
        fontWeight="600"
        background="paper"
        border="1px solid {colors.edge}"
        borderRadius="full"
        cursor="pointer"
        _hover={{ borderColor: 'ink' }}
      >
        {offered.map((one) => (
          <option key={one} value={one}>
            {sortLabels[one]}
          </option>
        ))}
      </chakra.select>
      <Icon name="chevron" position="absolute" right="3" top="calc(50% - 0.625em)" pointerEvents="none" />
    </Box>
  );
});
