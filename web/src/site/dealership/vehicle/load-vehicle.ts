import type { PublishedContent } from '@site/domain/publishing/content';
import type { Colour, Vehicle } from '@site/domain/publishing/entities';
import { type ShownPhoto, shownPhotos } from '../../gallery/picture.ts';

/** What the page of a vehicle shows. */
export interface VehicleData {
  readonly listing: Vehicle;
  /** Oldest first. */
  readonly variants: readonly Colour[];
  /** The cover first; often none. */
  readonly photos: readonly ShownPhoto[];
  readonly showPrices: boolean;
  /** Of a sold vehicle: those in stock that come nearest to it. */
  readonly similar: readonly Vehicle[];
}

/** Undefined when there is no vehicle with that id. While prices are hidden, none is in what a page is made from. */
export async function loadVehicle(content: PublishedContent, id: string): Promise<VehicleData | undefined> {
  const others = (listing: Vehicle) =>
    listing.availability === 'sold' ? content.nearestInStock(listing) : content.similarTo(listing);
  const [found, variants, photos, showPrices] = await Promise.all([
    content.vehicle(id).then(async (listing) => listing && { listing, similar: await others(listing) }),
    content.colours(id),
    content.photos('car_listings', id).then(shownPhotos),
    content.showsPrices(),
  ]);
  if (!found) return undefined;
  const shown = (vehicle: Vehicle) => (showPrices ? vehicle : { ...vehicle, price: '', price_rm: null });
  return {
    listing: shown(found.listing),
    similar: found.similar.map(shown).map(onCard),
    variants,
    photos,
    showPrices,
  };
}

/** A vehicle without what only its own page shows: it would be carried in the page for nothing. */
function onCard(vehicle: Vehicle): Vehicle {
  return { ...vehicle, description: '', features: [], brochure_pdf: null };
}
