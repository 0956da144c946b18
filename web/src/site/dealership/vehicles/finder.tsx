import { Box, chakra } from '@chakra-ui/react';
import { criteriaOf, isByPrice, noFilters, type Sort, sorts } from '@site/domain/vehicles/filters';
import { findVehicles } from '@site/domain/vehicles/find';
import type { VehicleCondition } from '@site/domain/vehicles/options';
import type { Stock } from '@site/domain/vehicles/stock-vehicle';
import { memo, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { Grid, Row } from '../../blocks/parts.tsx';
import { CompareTray } from '../shortlist/compare-tray.tsx';
import { FacetPanel } from './facet-panel.tsx';
import { chipStyles, FilterChips } from './facets.tsx';
import { FinderContext, useFinder } from './finder-context.ts';
import { Results } from './results.tsx';
import { type FilterActions, useFilters } from './use-filters.ts';
import { sortLabels, stockMessages, vehiclesInWords } from './words.ts';

/** From here on filters stand beside the list; below it they are a sheet. */
const WIDE = '(min-width: 1024px)';

function watch(watcher: () => void): () => void {
  const query = window.matchMedia(WIDE);
  query.addEventListener('change', watcher);
  return () => query.removeEventListener('change', watcher);
}

/** Whether there is room beside the list. Only for what is never rendered ahead. */
function useIsWide(): boolean {
  return useSyncExternalStore(
    watch,
    () => window.matchMedia(WIDE).matches,
    () => true,
  );
}

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

/** The filters on a phone. The list behind follows each choice; the button says how long it has become. */
function FilterSheet() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="outline"
        size="sm"
        minHeight="2.75rem"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Icon name="filter" />
        <Chosen />
      </Button>
      {isOpen && (
        <Dialog
          title="Filters"
          isSheet
          onClose={() => setOpen(false)}
          footer={
            <Box display="flex" gap="3">
              <ClearAll />
              <Button flex="1" onClick={() => setOpen(false)} fontVariantNumeric="tabular-nums">
                <Show />
              </Button>
            </Box>
          }
        >
          <FacetPanel />
        </Dialog>
      )}
    </>
  );
}

function Chosen() {
  const chosen = criteriaOf(useFinder().filters).length;
  return chosen > 0 ? `Filters (${chosen})` : 'Filters';
}

function Show() {
  return stockMessages.showVehicles(useFinder().found.vehicles.length);
}

function ClearAll() {
  const { filters, actions } = useFinder();
  return criteriaOf(filters).length > 0 && <ClearButton choose={actions.choose} />;
}

const ClearButton = memo(({ choose }: Pick<FilterActions, 'choose'>) => (
  <Button variant="quiet" onClick={() => choose(({ sort }) => ({ ...noFilters, sort }))}>
    Clear all
  </Button>
));

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
    <Grid gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: '16rem minmax(0, 1fr)' }} gap="10">
      {isWide && (
        <aside aria-label="Filters">
          <FacetPanel />
        </aside>
      )}
      <Box>
        <Row alignItems="center" justifyContent="space-between" mb="5" minHeight="3rem">
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
        </Row>
        <Box mb="6" _empty={{ display: 'none' }} css={chipStyles}>
          <FilterChips heading={heading} />
        </Box>
        <Results />
        <CompareTray />
      </Box>
    </Grid>
  );
});

function Count() {
  return vehiclesInWords(useFinder().found.vehicles.length);
}

function Order() {
  const { filters, showsPrices, actions } = useFinder();
  return <SortSelect sort={filters.sort} showsPrices={showsPrices} onChoose={actions.choose} />;
}
