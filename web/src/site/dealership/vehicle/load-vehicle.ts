import type { PublishedContent } from '@site/domain/published/content';
import { type Colour, type Photo, type Vehicle, withoutPrice } from '@site/domain/published/entities';
import type { PrintCode } from './print-code.ts';

/** What the page of a vehicle shows. */
export interface VehicleData {
  readonly listing: Vehicle;
  /** Oldest first. */
  readonly variants: readonly Colour[];
  /** The cover first; often none. */
  readonly photos: readonly Photo[];
  readonly showPrices: boolean;
  /** Of a sold vehicle: those in stock that come nearest to it. */
  readonly similar: readonly Vehicle[];
  /** For paper; null in a browser, which draws it when it is asked to print. */
  readonly code: PrintCode | null;
}

/** Undefined when there is no vehicle with that id. While prices are hidden, none is in what a page is made from. */
export async function loadVehicle(content: PublishedContent, id: string): Promise<VehicleData | undefined> {
  const others = (listing: Vehicle) =>
    listing.availability === 'sold' ? content.nearestInStock(listing) : content.similarTo(listing);
  const [found, variants, photos, showPrices] = await Promise.all([
    content.vehicle(id).then(async (listing) => listing && { listing, similar: await others(listing) }),
    content.colours(id),
    content.photos('car_listings', id),
    content.showsPrices(),
  ]);
  if (!found) return undefined;
  const shown = (vehicle: Vehicle) => (showPrices ? vehicle : withoutPrice(vehicle));
  const code = import.meta.env.SSR ? (await import('./print-code.ts')).printCode(id) : null;
  const { listing, similar } = { listing: shown(found.listing), similar: found.similar.map(shown) };
  return { listing, similar, variants, photos, showPrices, code };
}
