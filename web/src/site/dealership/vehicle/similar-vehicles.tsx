import type { StoredCarListing } from '../../../firebase/public/to-car-listing.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { SectionHeading } from '../../../ui/section.tsx';
import { SkeletonGrid } from '../../../ui/skeleton-grid.tsx';
import { useVisitLoad } from '../../shared/reading/use-visit-load.ts';
import { CardGrid, cardColumns } from '../card-grid.tsx';
import { inventoryMessages } from '../messages.ts';
import { shownPrice } from '../price.ts';
import { VehicleCard } from '../vehicle-card.tsx';
import { SIMILAR, similarTo } from './load-vehicle.ts';

interface SimilarVehiclesProps {
  listing: StoredCarListing;
  /** Undefined until it is known. */
  showPrices: boolean | undefined;
}

/** Other vehicles of the same brand. A failed read is only logged: visitors then see that there are none. */
export function SimilarVehicles({ listing, showPrices }: SimilarVehiclesProps) {
  const { load } = useVisitLoad(similarTo(listing), (reason) =>
    console.error('The similar vehicles could not be read', reason),
  );
  const similar = load.state === 'loaded' ? load.value : [];
  return (
    <>
      <SectionHeading title="Similar Vehicles" />
      {load.state === 'loading' && (
        <SkeletonGrid
          label={inventoryMessages.loadingVehicles}
          count={SIMILAR}
          cardHeight="22rem"
          gridTemplateColumns={cardColumns}
        />
      )}
      {load.state !== 'loading' && similar.length === 0 && <EmptyState text={inventoryMessages.noSimilar} />}
      {similar.length > 0 && (
        <CardGrid>
          {similar.map((other) => (
            <VehicleCard key={other.id} listing={other} price={shownPrice(other.price, showPrices)} />
          ))}
        </CardGrid>
      )}
    </>
  );
}
