import type { Vehicle } from '@site/domain/publishing/entities';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { SectionHeading } from '../../../ui/section.tsx';
import { CardGrid } from '../card-grid.tsx';
import { inventoryMessages } from '../messages.ts';
import { shownPrice } from '../price.ts';
import { VehicleCard } from '../vehicle-card.tsx';
import { availabilityMessages } from './vehicle-messages.ts';

interface SimilarVehiclesProps {
  /** In the place of a sold vehicle: those in stock that come nearest to it. */
  isInstead: boolean;
  vehicles: readonly Vehicle[];
  showPrices: boolean;
}

/** Other vehicles of the same brand, or in the place of a sold one. */
export function SimilarVehicles({ isInstead, vehicles, showPrices }: SimilarVehiclesProps) {
  return (
    <>
      <SectionHeading title={isInstead ? 'Nearest in Stock' : 'Similar Vehicles'} />
      {vehicles.length === 0 ? (
        <EmptyState text={isInstead ? availabilityMessages.noneInStock : inventoryMessages.noSimilar} />
      ) : (
        <CardGrid>
          {vehicles.map((vehicle) => (
            <VehicleCard key={vehicle.id} listing={vehicle} price={shownPrice(vehicle.price, showPrices)} />
          ))}
        </CardGrid>
      )}
    </>
  );
}
