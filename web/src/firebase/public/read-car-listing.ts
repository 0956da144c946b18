import { readRow } from './rest.ts';
import { type StoredCarListing, toCarListing } from './to-car-listing.ts';
import { FIVE_MINUTES, VisitCache } from './visit-cache.ts';

const listings = new VisitCache<StoredCarListing | undefined>(FIVE_MINUTES);

/** The vehicle with that id if this visit has read it, in a list or on its own. */
export function knownCarListing(id: string): StoredCarListing | undefined {
  return listings.known(id);
}

/** Caches a vehicle that was read in a list. */
export function keepCarListing(listing: StoredCarListing): void {
  listings.keep(listing.id, listing);
}

/** One vehicle, undefined when there is none with that id. Rejects when the read fails. */
export async function readCarListing(id: string): Promise<StoredCarListing | undefined> {
  // The id comes from the address. One with a slash would name another collection.
  if (id === '' || id.includes('/')) return undefined;
  return listings.read(id, async () => {
    const data = await readRow('car_listings', id);
    return data && toCarListing(id, data);
  });
}
