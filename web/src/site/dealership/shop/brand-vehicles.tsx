import { Box } from '@chakra-ui/react';
import type { Ref } from 'react';
import { readBrandListings } from '../../../firebase/public/read-brand-listings.ts';
import type { StoredCarBrand } from '../../../firebase/public/read-car-brands.ts';
import type { StoredCarListing } from '../../../firebase/public/to-car-listing.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { PlaceholderGrid } from '../../../ui/placeholder-grid.tsx';
import { toastFailure } from '../../../ui/toast/toast-store.ts';
import { type Load, useLoad } from '../../../ui/use-load.ts';
import { CardGrid, cardColumns } from '../card-grid.tsx';
import { inventoryMessages } from '../messages.ts';
import { CONTACT_FOR_PRICE } from '../price.ts';
import { VehicleCard } from '../vehicle-card.tsx';
import { PanelHeading } from './panel-heading.tsx';

interface BrandVehiclesProps {
  brand: StoredCarBrand;
  heading: Ref<HTMLHeadingElement>;
  onBack(): void;
}

/** The new cars of one brand. Prices are not told here, whatever the price setting says. */
export function BrandVehicles({ brand, heading, onBack }: BrandVehiclesProps) {
  const { load, again } = useLoad(
    brand.id,
    () => readBrandListings(brand.id),
    (reason) => {
      console.error('The vehicles of a brand could not be read', reason);
      toastFailure(inventoryMessages.listingsFailed, inventoryMessages.errorTitle);
    },
  );
  return (
    <>
      <Box mb="6">
        <Button variant="outline" size="sm" onClick={onBack}>
          <Icon name="back" />
          Back to Brands
        </Button>
      </Box>
      <PanelHeading ref={heading} note={noteFor(load)} title={brand.name} />
      {load.state === 'loading' && (
        <PlaceholderGrid
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
      {load.state === 'loaded' && load.value.length === 0 && (
        <EmptyState text={inventoryMessages.noVehicles} />
      )}
      {load.state === 'loaded' && load.value.length > 0 && (
        <CardGrid>
          {load.value.map((listing) => (
            <VehicleCard key={listing.id} listing={listing} price={CONTACT_FOR_PRICE} />
          ))}
        </CardGrid>
      )}
    </>
  );
}

/** Keeps its line from the start, so that the count moves nothing when it arrives. */
function noteFor(load: Load<readonly StoredCarListing[]>): string {
  if (load.state !== 'loaded') return 'New vehicles';
  const count = load.value.length;
  return count === 1 ? '1 vehicle' : `${count} vehicles`;
}
