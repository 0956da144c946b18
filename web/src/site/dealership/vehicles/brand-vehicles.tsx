import { Box, chakra } from '@chakra-ui/react';
import type { ContentPage } from '@site/domain/publishing/content';
import type { Brand, Vehicle } from '@site/domain/publishing/entities';
import { vehicleConditions } from '@site/domain/vehicles/options';
import { type Ref, useRef } from 'react';
import { Link } from 'react-router-dom';
import { loadContent } from '../../../firebase/public/load-content.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { Recent } from '../../../ui/recent.ts';
import { SkeletonGrid } from '../../../ui/skeleton-grid.tsx';
import { toastFailure } from '../../../ui/toast/toast-store.ts';
import { useLoad } from '../../../ui/use-load.ts';
import { type GrowingList, ShowMore, useGrowingList } from '../../show-more.tsx';
import { inventoryMessages } from '../messages.ts';
import { useStock } from './catalogue.ts';
import { CardGrid, cardColumns } from './list.tsx';
import { PanelHeading } from './panel-heading.tsx';
import { CONTACT_FOR_PRICE } from './price.ts';
import { VehicleCard } from './vehicle-card.tsx';

/** From the third part on. Shorter lists gain nothing, and without it going back restores the exact scroll position. */
const FAR = 48;

/** What this visit has read, by brand. */
const keptFirst = new Recent<ContentPage<Vehicle>>();
const keptLists = new Recent<GrowingList<Vehicle>>();

interface BrandVehiclesProps {
  brand: Brand;
  heading: Ref<HTMLHeadingElement>;
  onBack(): void;
}

/** The new cars of one brand, and how many others it has in stock. Prices are not shown here, whatever the price setting says. */
export default function BrandVehicles({ brand, heading, onBack }: BrandVehiclesProps) {
  const onFailure = (reason: unknown) => {
    console.error('The vehicles of a brand could not be read', reason);
    toastFailure(inventoryMessages.listingsFailed, inventoryMessages.errorTitle);
  };
  const { load, again } = useLoad(keptFirst.get(brand.id), () => readFirst(brand.id), onFailure);
  const first = load.state === 'loaded' ? load.value : undefined;
  const { list, further, showMore } = useGrowingList({
    first,
    kept: keptLists,
    key: brand.id,
    read: async (after) => (await loadContent()).vehiclesOf(brand.id, after),
    onFailure,
  });
  const cards = useRef<HTMLElement>(null);
  const { load: catalogue } = useStock({ isQuiet: true });
  const stock = catalogue.state === 'loaded' ? catalogue.value.vehicles : [];
  const ofBrand = stock.filter(({ make }) => make === brand.name.trim());
  const newOnes = ofBrand.filter(({ condition }) => condition === 'new').length;
  const others = ofBrand.filter(
    ({ condition, availability }) => condition !== 'new' && availability !== 'sold',
  ).length;
  return (
    <>
      <Box mb="6">
        <Button variant="outline" size="sm" onClick={onBack}>
          <Icon name="back" />
          Back to Brands
        </Button>
      </Box>
      <PanelHeading ref={heading} note={noteFor(list, newOnes)} title={brand.name} />
      {/* Takes up its line from the start, so that nothing moves when the catalogue has loaded. */}
      <chakra.p mt="-4" mb="8" minHeight="6">
        {others > 0 && (
          <Link to={`?${othersQuery(brand)}`}>
            <chakra.span fontWeight="600" color="pine.700" textDecoration="underline">
              {inventoryMessages.othersOf(brand.name, others)}
            </chakra.span>
          </Link>
        )}
      </chakra.p>
      {load.state === 'loading' && (
        <SkeletonGrid
          label={inventoryMessages.loadingVehicles}
          count={3}
          cardHeight="22rem"
          gridTemplateColumns={cardColumns}
        />
      )}
      {load.state === 'failed' && (
        <EmptyState text={inventoryMessages.vehiclesUnavailable}>
          <Button variant="dark" size="sm" onClick={again}>
            {inventoryMessages.tryAgain}
          </Button>
        </EmptyState>
      )}
      {list?.items.length === 0 && !list.next && <EmptyState text={inventoryMessages.noVehicles} />}
      {list && (list.items.length > 0 || list.next) && (
        <>
          <CardGrid ref={cards}>
            {list.items.map((listing, position) => (
              <VehicleCard
                key={listing.id}
                listing={listing}
                price={CONTACT_FOR_PRICE}
                isFar={position >= FAR}
              />
            ))}
          </CardGrid>
          <ShowMore list={list} entries={cards} what="vehicles" further={further} showMore={showMore} />
        </>
      )}
    </>
  );
}

async function readFirst(brandId: string): Promise<ContentPage<Vehicle>> {
  const first = await (await loadContent()).vehiclesOf(brandId);
  keptFirst.keep(brandId, first);
  return first;
}

/** The address of the vehicles of a brand that are not new, among all in stock. */
function othersQuery({ name }: Brand): URLSearchParams {
  const others = vehicleConditions.filter(({ value }) => value !== 'new');
  return new URLSearchParams([
    ['tab', 'firsthand'],
    ['make', name.trim()],
    ...others.map(({ value }) => ['condition', value]),
  ]);
}

/**
 * How many vehicles the list has. While it goes on, as many as the catalogue has; at least those that are shown, where the catalogue is
 * not there or older. Takes up its line from the start.
 */
function noteFor(list: GrowingList<Vehicle> | undefined, inCatalogue: number): string {
  const shown = list?.items.length ?? 0;
  if (!list || (list.next && shown + inCatalogue === 0)) return 'New vehicles';
  if (list.next && inCatalogue <= shown) return `${shown}+ vehicles`;
  const count = list.next ? inCatalogue : shown;
  return count === 1 ? '1 vehicle' : `${count} vehicles`;
}
