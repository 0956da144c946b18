import { Box, chakra } from '@chakra-ui/react';
import { routes } from '@site/domain/routes';
import { inFigures } from '@site/domain/text';
import { criteriaOf, filterQuery, isByPrice, sorts, without } from '@site/domain/vehicles/filters';
import { findVehicles } from '@site/domain/vehicles/find';
import type { VehicleCondition } from '@site/domain/vehicles/options';
import type { Stock, StockVehicle } from '@site/domain/vehicles/stock-vehicle';
import { memo, type RefObject, useDeferredValue, useMemo, useRef, useState } from 'react';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Select } from '#ui/form/controls.tsx';
import { closeDialog } from '#ui/modal.tsx';
import { CardTitle, Grid, IconAction, List, Muted, Row, Small } from '#ui/parts.tsx';
import { EmptyState } from '#ui/states.tsx';
import { useMedia, WIDE } from '#ui/use-media.ts';
import messages from '../messages.json';
import { REQUEST_ID } from '../sales.tsx';
import { CompareTray } from '../shortlist/compare-tray.tsx';
import { useStock } from './catalogue.ts';
import { chipStyles, FacetPanel, FilterChips } from './facets.tsx';
import { type Finder, FinderContext, useFilters, useFinder, withoutFilters } from './filters.ts';
import { GrowingList, StockState } from './list.tsx';
import { QuickChoices } from './quick-choices.tsx';
import texts from './stock.json';
import { criterionLabel, instalmentBasis, vehiclesInWords } from './words.ts';

export function StockFinder({ condition }: { condition?: VehicleCondition }) {
  const [load, again] = useStock();
  if (load.state !== 'loaded') return <StockState state={load.state} again={again} />;
  return <Loaded {...load.data} condition={condition} />;
}

type LoadedProps = Stock & { condition: VehicleCondition | undefined };

function Loaded({ vehicles, showsPrices, condition }: LoadedProps) {
  const stock = useMemo(() => {
    const isOffered = (vehicle: StockVehicle) => condition === undefined || vehicle.condition === condition;
    return vehicles.filter((vehicle) => vehicle.availability !== 'sold' && isOffered(vehicle));
  }, [vehicles, condition]);
  const { filters, actions } = useFilters(showsPrices, condition !== undefined);
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
}

/** A filter never renders the layout again. */
const Frame = memo(() => {
  const isWide = useMedia(WIDE);
  const heading = useRef<HTMLParagraphElement>(null);
  return (
    <Grid gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: '16rem minmax(0, 1fr)' }} gap="10">
      {isWide && (
        <aside aria-label="Filters">
          <FacetPanel />
        </aside>
      )}
      <Box>
        <QuickChoices />
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
          <Box display="flex" flexWrap="wrap" gap="3" width={{ base: '100%', sm: 'auto' }}>
            {!isWide && <FilterSheet />}
            <Order />
          </Box>
        </Row>
        <Results heading={heading} />
        <CompareTray heading={heading} />
      </Box>
    </Grid>
  );
});

function Count() {
  return vehiclesInWords(useFinder().found.vehicles.length);
}

export function Order() {
  const { filters, showsPrices, actions } = useFinder();
  const offered = sorts.filter((one) => showsPrices || !isByPrice(one));
  return (
    <Box flex={{ base: '1 1 8rem', sm: 'none' }} minWidth="0">
      <Select
        aria-label="Order"
        options={offered.map((value) => ({ value, label: texts.sorts[value] }))}
        value={filters.sort}
        onChange={({ target }) => {
          const chosen = offered.find((one) => one === target.value);
          if (chosen) actions.choose((before) => ({ ...before, sort: chosen }));
        }}
        minHeight="2.75rem"
        py="2"
        fontSize="0.9375rem"
        fontWeight="600"
        borderRadius="full"
      />
    </Box>
  );
}

function FilterSheet() {
  const { filters, actions, found } = useFinder();
  const [isOpen, setOpen] = useState(false);
  const chosen = criteriaOf(filters).length;
  return (
    <>
      <IconAction
        icon="filter"
        label={chosen > 0 ? `Filters (${chosen})` : 'Filters'}
        minHeight="2.75rem"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <Dialog
          title="Filters"
          isSheet
          onClose={() => setOpen(false)}
          footer={
            <Box display="flex" gap="3">
              {chosen > 0 && (
                <Button
                  variant="quiet"
                  onClick={({ currentTarget }) => {
                    // This button disappears.
                    (currentTarget.nextElementSibling as HTMLElement).focus();
                    actions.choose(withoutFilters);
                  }}
                >
                  Clear all
                </Button>
              )}
              <Button flex="1" onClick={closeDialog} fontVariantNumeric="tabular-nums">
                {`Show ${vehiclesInWords(found.vehicles.length)}`}
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

const FAR = 12;

/** Two or three beside the filters, and fewer for large text. */
const columns = {
  base: 'minmax(0, 1fr)',
  sm: 'repeat(auto-fill, minmax(min(100%, max(13rem, 40%)), 1fr))',
  xl: 'repeat(auto-fill, minmax(min(100%, max(13rem, 30%)), 1fr))',
};

/** Renders after the number of vehicles, which must change at once. Chips move the list, so both render together. */
function Results({ heading }: { heading: RefObject<HTMLElement | null> }) {
  const finder = useDeferredValue(useFinder());
  return (
    <>
      <Box mb="6" _empty={{ display: 'none' }} css={chipStyles}>
        <FilterChips filters={finder.filters} choose={finder.actions.choose} heading={heading} />
      </Box>
      <FoundList finder={finder} heading={heading} />
    </>
  );
}

type FoundProps = { finder: Finder; heading: RefObject<HTMLElement | null> };

const FoundList = memo(({ finder, heading }: FoundProps) => {
  const { filters, found, showsPrices, condition } = finder;
  const { vehicles } = found;
  if (vehicles.length === 0) return <NothingLeft finder={finder} heading={heading} />;
  return (
    <>
      <GrowingList
        // A changed list starts at the top.
        name={`stock ${condition} ${filterQuery(filters)}`}
        vehicles={vehicles}
        columns={columns}
        farFrom={FAR}
        status={(length) => `${inFigures(length)} of ${vehiclesInWords(vehicles.length)}`}
      />
      {showsPrices && <Small mt="8">{instalmentBasis}</Small>}
    </>
  );
});

/** Suggests filters to remove, or the request form, which reads the address's filters. `heading` gets the focus of a suggestion. */
function NothingLeft({ finder, heading }: FoundProps) {
  const { filters, found, actions } = finder;
  const { relaxations } = found;
  return (
    <Box borderRadius="lg" background="mist" p={{ base: '6', md: '10' }}>
      <CardTitle>{messages.nothingLeft}</CardTitle>
      {relaxations.length > 0 && (
        <List justifyItems="start" gap="3" mt="5">
          {relaxations.map(({ criteria, count }) => {
            const words = criteria.map((criterion) => `“${criterionLabel(criterion, filters)}”`);
            return (
              <li key={criteria.join()}>
                <Button
                  variant="dark"
                  size="sm"
                  overflowWrap="anywhere"
                  onClick={() => {
                    actions.choose((before) => without(before, criteria));
                    heading.current?.focus();
                  }}
                >
                  {`Without ${words.join(' and ')}: ${vehiclesInWords(count)}`}
                </Button>
              </li>
            );
          })}
        </List>
      )}
      <chakra.p mt="8" fontWeight="600">
        Or let us look for it
      </chakra.p>
      <Muted mt="1">Your wishes are filled in; we only need to know how to reach you.</Muted>
      <Row mt="4">
        {Object.entries(texts.requests).map(([tab, label]) => (
          <ButtonLink
            key={tab}
            variant="outline"
            size="sm"
            to={`${routes.shop.path}?tab=${tab}&${filterQuery(filters)}#${REQUEST_ID}`}
          >
            {label}
          </ButtonLink>
        ))}
      </Row>
    </Box>
  );
}
