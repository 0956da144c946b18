import { Box } from '@chakra-ui/react';
import { PUBLIC_LIST_LIMIT } from '@site/domain/limits';
import type { ContentPage, PublishedContent } from '@site/domain/published/content';
import type { Brand, Vehicle } from '@site/domain/published/entities';
import { type Ref, useRef } from 'react';
import { loadContent } from '../../../firebase/public/load-content.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { Recent } from '../../../ui/recent.ts';
import { SkeletonGrid } from '../../../ui/skeleton-grid.tsx';
import { toastFailure } from '../../../ui/toast/toast-store.ts';
import { useLoad } from '../../../ui/use-load.ts';
import { ShowMore } from '../../shared/reading/show-more.tsx';
import { type GrowingList, useGrowingList } from '../../shared/reading/use-growing-list.ts';
import { CardGrid, cardColumns } from '../card-grid.tsx';
import { inventoryMessages } from '../messages.ts';
import { CONTACT_FOR_PRICE } from '../price.ts';
import { VehicleCard } from '../vehicle-card.tsx';
import { PanelHeading } from './panel-heading.tsx';

/** From the third part on. Shorter lists gain nothing, and without it going back restores the exact scroll position. */
const FAR = 48;

/** What this visit has read, by brand. */
interface FirstVehicles extends ContentPage<Vehicle> {
  /** How many there are, also of those that are not shown yet, up to PUBLIC_LIST_LIMIT; undefined when they could not be counted. */
  readonly count: number | undefined;
}
const keptFirst = new Recent<FirstVehicles>();
const keptLists = new Recent<GrowingList<Vehicle>>();

interface BrandVehiclesProps {
  brand: Brand;
  heading: Ref<HTMLHeadingElement>;
  onBack(): void;
}

/** The new cars of one brand. Prices are not shown here, whatever the price setting says. */
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
  return (
    <>
      <Box mb="6">
        <Button variant="outline" size="sm" onClick={onBack}>
          <Icon name="back" />
          Back to Brands
        </Button>
      </Box>
      <PanelHeading ref={heading} note={noteFor(first?.count)} title={brand.name} />
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
      {list?.items.length === 0 && <EmptyState text={inventoryMessages.noVehicles} />}
      {list && list.items.length > 0 && (
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

/** The first vehicles of a brand; they are counted by the database when there are more. */
async function readFirst(brandId: string): Promise<FirstVehicles> {
  const content = await loadContent();
  const vehicles = await content.vehiclesOf(brandId);
  const count = vehicles.next ? await countOf(content, brandId) : vehicles.items.length;
  const first = { ...vehicles, count };
  keptFirst.keep(brandId, first);
  return first;
}

function countOf(content: PublishedContent, brandId: string): Promise<number | undefined> {
  return content.vehicleCount(brandId).catch((reason: unknown) => {
    console.error('The vehicles of a brand could not be counted', reason);
    return undefined;
  });
}

/** Takes up its line from the start, so that nothing moves when the count has loaded. */
function noteFor(count: number | undefined): string {
  if (count === undefined) return 'New vehicles';
  if (count === 1) return '1 vehicle';
  return count < PUBLIC_LIST_LIMIT ? `${count} vehicles` : `${PUBLIC_LIST_LIMIT}+ vehicles`;
}
