import { SHOW_CAR_PRICES_DEFAULT } from '@site/domain/collections';
import { similarListings } from '../../../firebase/public/read-brand-listings.ts';
import { knownCarListing, readCarListing } from '../../../firebase/public/read-car-listing.ts';
import {
  knownColorVariants,
  readColorVariants,
  type StoredColorVariant,
} from '../../../firebase/public/read-color-variants.ts';
import { knownPriceVisibility, readPriceVisibility } from '../../../firebase/public/read-price-visibility.ts';
import type { StoredCarListing } from '../../../firebase/public/to-car-listing.ts';
import type { VisitSource } from '../../../firebase/public/visit-cache.ts';

/** The most similar vehicles that are shown. */
export const SIMILAR = 3;

/** The content of a vehicle's page. For a vehicle that was read with a list, colours and price setting follow later. */
export interface Vehicle {
  readonly listing: StoredCarListing;
  /** Oldest first; none when they could not be read, undefined while they load. */
  readonly variants: readonly StoredColorVariant[] | undefined;
  /** Undefined while it loads. */
  readonly showPrices: boolean | undefined;
  /** Why the price setting could not be read: `showPrices` is then its default. */
  readonly priceFailure?: unknown;
}

/** The vehicle with that id, undefined when there is none. Reading rejects when the vehicle itself cannot be read. */
export function vehicleSource(id: string): VisitSource<Vehicle | undefined> {
  return { key: id, known: () => knownVehicle(id), read: () => readVehicle(id) };
}

/** Other vehicles of the same brand. */
export function similarTo(listing: StoredCarListing): VisitSource<readonly StoredCarListing[]> {
  return similarListings(listing, SIMILAR);
}

function knownVehicle(id: string): Vehicle | undefined {
  const listing = knownCarListing(id);
  return listing && { listing, variants: knownColorVariants(id), showPrices: knownPriceVisibility() };
}

async function readVehicle(id: string): Promise<Vehicle | undefined> {
  const [listing, variants, prices] = await Promise.all([
    readCarListing(id).then(startSimilar),
    readColorVariants(id).catch((reason: unknown) => {
      console.error('The colour variants could not be read', reason);
      return [];
    }),
    readPriceVisibility().then(
      (showPrices) => ({ showPrices }),
      (priceFailure: unknown) => ({ showPrices: SHOW_CAR_PRICES_DEFAULT, priceFailure }),
    ),
  ]);
  return listing && { listing, variants, ...prices };
}

/** Starts to read the similar vehicles as soon as the brand is known. The component that shows them shares the read and handles a failure. */
function startSimilar(listing: StoredCarListing | undefined): StoredCarListing | undefined {
  if (listing)
    similarTo(listing)
      .read()
      .catch(() => {});
  return listing;
}
