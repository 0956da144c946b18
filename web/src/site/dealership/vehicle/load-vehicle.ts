import { SHOW_CAR_PRICES_DEFAULT } from '@site/domain/collections';
import { readCarListing } from '../../../firebase/public/read-car-listing.ts';
import { readColorVariants, type StoredColorVariant } from '../../../firebase/public/read-color-variants.ts';
import { readPriceVisibility } from '../../../firebase/public/read-price-visibility.ts';
import type { StoredCarListing } from '../../../firebase/public/to-car-listing.ts';

/** All that the page needs before it shows anything: nothing moves afterwards. */
export interface Vehicle {
  readonly listing: StoredCarListing;
  /** Oldest first; none when they could not be read. */
  readonly variants: readonly StoredColorVariant[];
  readonly showPrices: boolean;
  /** Why the price setting could not be read: `showPrices` is then its default. */
  readonly priceFailure?: unknown;
}

/** Reads a vehicle, undefined when there is none with that id. Rejects when the vehicle itself cannot be read. */
export async function loadVehicle(id: string): Promise<Vehicle | undefined> {
  const [listing, variants, prices] = await Promise.all([
    readCarListing(id),
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
