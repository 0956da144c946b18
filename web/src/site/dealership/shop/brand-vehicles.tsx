import { Box } from '@chakra-ui/react';
import { type Ref, useRef } from 'react';
import type { GrowingList } from '../../../firebase/public/growing-list.ts';
import { brandListingCount, brandListings } from '../../../firebase/public/read-brand-listings.ts';
import type { StoredCarBrand } from '../../../firebase/public/read-car-brands.ts';
import type { StoredCarListing } from '../../../firebase/public/to-car-listing.ts';
import type { VisitSource } from '../../../firebase/public/visit-cache.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { SkeletonGrid } from '../../../ui/skeleton-grid.tsx';
import { toastFailure } from '../../../ui/toast/toast-store.ts';
import type { Load } from '../../../ui/use-load.ts';
import { ShowMore } from '../../shared/reading/show-more.tsx';
import { useGrowingList } from '../../shared/reading/use-growing-list.ts';
import { useVisitLoad } from '../../shared/reading/use-visit-load.ts';
import { CardGrid, cardColumns } from '../card-grid.tsx';
import { inventoryMessages } from '../messages.ts';
import { CONTACT_FOR_PRICE } from '../price.ts';
import { VehicleCard } from '../vehicle-card.tsx';
import { PanelHeading } from './panel-heading.tsx';

/** From the third page on. Shorter lists gain nothing, and without it going back restores the exact scroll position. */
const FAR = 48;

interface BrandVehiclesProps {
  brand: StoredCarBrand;
  heading: Ref<HTMLHeadingElement>;
  onBack(): void;
}

/** The new cars of one brand. Prices are not shown here, whatever the price setting says. */
export default function BrandVehicles({ brand, heading, onBack }: BrandVehiclesProps) {
  const { load, again, further, showMore } = useGrowingList(brandListings(brand.id), (reason) => {
    console.error('The vehicles of a brand could not be read', reason);
    toastFailure(inventoryMessages.listingsFailed, inventoryMessages.errorTitle);
  });
  const count = useVehicleCount(brand.id, load);
  const cards = useRef<HTMLElement>(null);
  return (
    <>
      <Box mb="6">
        <Button variant="outline" size="sm" onClick={onBack}>
          <Icon name="back" />
          Back to Brands
        </Button>
      </Box>
      <PanelHeading ref={heading} note={noteFor(count)} title={brand.name} />
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
      {load.state === 'loaded' && load.value.items.length === 0 && (
        <EmptyState text={inventoryMessages.noVehicles} />
      )}
      {load.state === 'loaded' && load.value.items.length > 0 && (
        <>
          <CardGrid ref={cards}>
            {load.value.items.map((listing, position) => (
              <VehicleCard
                key={listing.id}
                listing={listing}
                price={CONTACT_FOR_PRICE}
                isFar={position >= FAR}
              />
            ))}
          </CardGrid>
          <ShowMore list={load.value} entries={cards} what="vehicles" further={further} showMore={showMore} />
        </>
      )}
    </>
  );
}

/** The number of vehicles, shown or not: counted by the database if not all are loaded, undefined until it is known. */
function useVehicleCount(brandId: string, load: Load<GrowingList<StoredCarListing>>): number | undefined {
  const list = load.state === 'loaded' ? load.value : undefined;
  const isPart = list?.more !== undefined;
  const counted = useVisitLoad<number | undefined>(
    isPart ? brandListingCount(brandId) : NOT_COUNTED,
    (reason) => console.error('The vehicles of a brand could not be counted', reason),
  );
  if (!isPart) return list?.items.length;
  return counted.load.state === 'loaded' ? counted.load.value : undefined;
}

const NOT_COUNTED: VisitSource<undefined> = {
  key: '',
  known: () => undefined,
  read: async () => undefined,
};

/** Takes up its line from the start, so that nothing moves when the count has loaded. */
function noteFor(count: number | undefined): string {
  if (count === undefined) return 'New vehicles';
  return count === 1 ? '1 vehicle' : `${count.toLocaleString('en-MY')} vehicles`;
}
