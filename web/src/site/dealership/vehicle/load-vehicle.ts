import type { PublishedContent } from '@site/domain/published/content';
import { type Colour, type Photo, type Vehicle, withoutPrice } from '@site/domain/published/entities';

/** What the page of a vehicle shows. */
export interface VehicleData {
  readonly listing: Vehicle;
  /** Oldest first. */
  readonly variants: readonly Colour[];
  /** The cover first; often none. */
  readonly photos: readonly Photo[];
  readonly showPrices: boolean;
  readonly similar: readonly Vehicle[];
}

/** Undefined when there is no vehicle with that id. While prices are hidden, none is in what a page is made from. */
export async function loadVehicle(content: PublishedContent, id: string): Promise<VehicleData | undefined> {
  const [found, variants, photos, showPrices] = await Promise.all([
    content
      .vehicle(id)
      .then(async (listing) => listing && { listing, similar: await content.similarTo(listing) }),
    content.colours(id),
    content.photos('car_listings', id),
    content.showsPrices(),
  ]);
  if (!found) return undefined;
  const shown = (vehicle: Vehicle) => (showPrices ? vehicle : withoutPrice(vehicle));
  return { listing: shown(found.listing), similar: found.similar.map(shown), variants, photos, showPrices };
}
