import type { Vehicle } from '@site/domain/published/entities';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { SectionHeading } from '../../../ui/section.tsx';
import { CardGrid } from '../card-grid.tsx';
import { inventoryMessages } from '../messages.ts';
import { shownPrice } from '../price.ts';
import { VehicleCard } from '../vehicle-card.tsx';

interface SimilarVehiclesProps {
  vehicles: readonly Vehicle[];
  showPrices: boolean;
}

/** Other vehicles of the same brand. */
export function SimilarVehicles({ vehicles, showPrices }: SimilarVehiclesProps) {
  return (
    <>
      <SectionHeading title="Similar Vehicles" />
      {vehicles.length === 0 ? (
        <EmptyState text={inventoryMessages.noSimilar} />
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
