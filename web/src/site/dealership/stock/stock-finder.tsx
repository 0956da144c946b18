import { Box, chakra } from '@chakra-ui/react';
import { findVehicles } from '@site/domain/vehicles/find';
import type { VehicleCondition } from '@site/domain/vehicles/options';
import type { Stock } from '@site/domain/vehicles/stock-vehicle';
import { memo, useMemo, useRef } from 'react';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { CompareTray } from '../shortlist/compare-tray.tsx';
import { FacetPanel } from './facet-panel.tsx';
import { chipStyles, FilterChips } from './filter-chips.tsx';
import { FilterSheet } from './filter-sheet.tsx';
import { FinderContext, useFinder } from './finder.ts';
import { Results } from './results.tsx';
import { SortSelect } from './sort-select.tsx';
import { useFilters } from './use-filters.ts';
import { useIsWide } from './use-is-wide.ts';
import { vehiclesInWords } from './words.ts';

interface StockFinderProps extends Stock {
  condition: VehicleCondition | undefined;
}

/** Filters beside the list that they leave; on a phone in a sheet. What is sold is not in stock. */
export const StockFinder = memo(({ vehicles, showsPrices, condition }: StockFinderProps) => {
  const stock = useMemo(
    () =>
      vehicles.filter(
        (vehicle) =>
          vehicle.availability !== 'sold' && (condition === undefined || vehicle.condition === condition),
      ),
    [vehicles, condition],
  );
  const { filters, actions } = useFilters({ showsPrices, hasOneCondition: condition !== undefined });
  const finder = useMemo(
    () => ({ stock, showsPrices, condition, filters, actions, found: findVehicles(stock, filters) }),
    [stock, showsPrices, condition, filters, actions],
  );
  if (stock.length === 0) return <EmptyState text="None in stock at the moment" />;
  return (
    <FinderContext value={finder}>
      <Frame />
    </FinderContext>
  );
});

/** Where everything stands. No filter renders it again. */
const Frame = memo(() => {
  const isWide = useIsWide();
  const heading = useRef<HTMLParagraphElement>(null);
  return (
    <Box display="grid" gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: '16rem minmax(0, 1fr)' }} gap="10">
      {isWide && (
        <aside aria-label="Filters">
          <FacetPanel />
        </aside>
      )}
      <Box>
        <Box
          display="flex"
          flexWrap="wrap"
          alignItems="center"
          justifyContent="space-between"
          gap="3"
          mb="5"
          minHeight="3rem"
        >
          <chakra.p
            ref={heading}
            tabIndex={-1}
            role="status"
            textStyle="subheading"
            fontVariantNumeric="tabular-nums"
          >
            <Count />
          </chakra.p>
          <Box display="flex" gap="3" width={{ base: '100%', sm: 'auto' }}>
            {!isWide && <FilterSheet />}
            <Order />
          </Box>
        </Box>
        <Box mb="6" _empty={{ display: 'none' }} css={chipStyles}>
          <FilterChips heading={heading} />
        </Box>
        <Results />
        <CompareTray />
      </Box>
    </Box>
  );
});

function Count() {
  return vehiclesInWords(useFinder().found.vehicles.length);
}

function Order() {
  const { filters, showsPrices, actions } = useFinder();
  return <SortSelect sort={filters.sort} showsPrices={showsPrices} onChoose={actions.choose} />;
}
