import { Box } from '@chakra-ui/react';
import {
  bounded,
  criteriaOf,
  isFacet,
  isPriceRange,
  meeting,
  rangeOf,
  readFilters,
  type StockFilters,
  toggled,
} from '@site/domain/vehicles/filters';
import type { StockVehicle } from '@site/domain/vehicles/stock-vehicle';
import { memo, useMemo } from 'react';
import { Button } from '#ui/button.tsx';
import { useFinder } from './filters.ts';
import texts from './stock.json';
import { capitalised, criterionLabel } from './words.ts';

const SHOWN = 4;

/** Each is one value of a facet, or one bound. */
const all = texts.quickChoices.flatMap((query) => {
  const wish = readFilters(new URLSearchParams(query));
  return criteriaOf(wish).map((criterion) => ({
    label: capitalised(criterionLabel(criterion, wish)),
    isOfMoney: !isFacet(criterion) && isPriceRange(rangeOf(criterion)),
    isMet: meeting(wish, criterion),
    isOn: ({ choices, limits }: StockFilters) =>
      isFacet(criterion)
        ? wish.choices[criterion].every((value) => choices[criterion].includes(value))
        : limits[criterion] === wish.limits[criterion],
    toggledIn: (before: StockFilters, isOn: boolean) =>
      isFacet(criterion)
        ? toggled(before, criterion, wish.choices[criterion][0] ?? '')
        : bounded(before, criterion, isOn ? undefined : wish.limits[criterion]),
  }));
});

/** The first four that narrow this stock down; none about money while prices are hidden. */
export function quickChoicesFor(stock: readonly StockVehicle[], showsPrices: boolean) {
  const narrows = (found: number) => found > 0 && found < stock.length;
  return all
    .filter(({ isOfMoney, isMet }) => (showsPrices || !isOfMoney) && narrows(stock.filter(isMet).length))
    .slice(0, SHOWN);
}

export const QuickChoices = memo(() => {
  const { stock, showsPrices, filters, actions } = useFinder();
  const offered = useMemo(() => quickChoicesFor(stock, showsPrices), [stock, showsPrices]);
  return (
    <Box
      role="group"
      aria-label="Quick choices"
      display="flex"
      flexWrap="wrap"
      gap="2"
      mb="5"
      _empty={{ display: 'none' }}
    >
      {offered.map(({ label, isOn, toggledIn }) => (
        <Button
          key={label}
          variant={isOn(filters) ? 'dark' : 'outline'}
          size="sm"
          minHeight="2.75rem"
          aria-pressed={isOn(filters)}
          onClick={() => actions.choose((before) => toggledIn(before, isOn(before)))}
        >
          {label}
        </Button>
      ))}
    </Box>
  );
});
