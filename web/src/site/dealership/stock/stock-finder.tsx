import { Box, chakra } from '@chakra-ui/react';
import { loanDefaults } from '@site/domain/loan';
import type { VehicleCondition } from '@site/domain/options/vehicle';
import { filterQuery } from '@site/domain/stock/filter-address';
import { criteriaOf } from '@site/domain/stock/filters';
import { findVehicles } from '@site/domain/stock/find-vehicles';
import type { Stock } from '@site/domain/stock/stock-vehicle';
import { useMemo, useRef } from 'react';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { CompareTray } from '../shortlist/compare-tray.tsx';
import { FacetPanel, type FacetPanelProps } from './facet-panel.tsx';
import { FilterChips } from './filter-chips.tsx';
import { FilterSheet } from './filter-sheet.tsx';
import { NothingLeft } from './nothing-left.tsx';
import { Results } from './results.tsx';
import { SortSelect } from './sort-select.tsx';
import { useFilters } from './use-filters.ts';
import { useIsWide } from './use-is-wide.ts';
import { instalmentBasis, vehiclesInWords } from './words.ts';

interface StockFinderProps extends Stock {
  condition: VehicleCondition | undefined;
}

/** Filters beside the list that they leave; on a phone in a sheet. What is sold is not in stock. */
export function StockFinder({ vehicles, showsPrices, condition }: StockFinderProps) {
  const stock = useMemo(
    () =>
      vehicles.filter(
        (vehicle) =>
          vehicle.availability !== 'sold' && (condition === undefined || vehicle.condition === condition),
      ),
    [vehicles, condition],
  );
  const hasOneCondition = condition !== undefined;
  const { filters, preview, choose, commit } = useFilters({ showsPrices, hasOneCondition });
  const found = useMemo(() => findVehicles(stock, filters), [stock, filters]);
  const isWide = useIsWide();
  const heading = useRef<HTMLParagraphElement>(null);

  if (stock.length === 0) return <EmptyState text="None in stock at the moment" />;
  const panel: FacetPanelProps = {
    ...{ stock, showsPrices, hasOneCondition, filters, found },
    ...{ onChoose: choose, onPreview: preview, onCommit: commit },
  };
  const count = found.vehicles.length;
  return (
    <Box display="grid" gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: '16rem minmax(0, 1fr)' }} gap="10">
      {isWide && (
        <chakra.aside aria-label="Filters">
          <FacetPanel {...panel} />
        </chakra.aside>
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
            {vehiclesInWords(count)}
          </chakra.p>
          <Box display="flex" gap="3" width={{ base: '100%', sm: 'auto' }}>
            {!isWide && <FilterSheet panel={panel} count={count} chosen={criteriaOf(filters).length} />}
            <SortSelect
              sort={filters.sort}
              showsPrices={showsPrices}
              onChoose={(sort) => choose({ ...filters, sort })}
            />
          </Box>
        </Box>
        <Box mb="6" _empty={{ display: 'none' }}>
          <FilterChips filters={filters} onChoose={choose} onEmpty={() => heading.current?.focus()} />
        </Box>
        {count === 0 ? (
          <NothingLeft filters={filters} relaxations={found.relaxations} onChoose={choose} />
        ) : (
          <Results vehicles={found.vehicles} name={`${condition} ${filterQuery(filters)}`} />
        )}
        {showsPrices && count > 0 && (
          <chakra.p textStyle="small" color="muted" mt="8">
            {instalmentBasis(loanDefaults)}
          </chakra.p>
        )}
        <CompareTray />
      </Box>
    </Box>
  );
}
