import { type StoredCarListing, toCarListing } from './to-car-listing.ts';

/** The vehicles of a brand, newest first. Rejects when the read fails. */
export async function readBrandListings(brandId: string): Promise<StoredCarListing[]> {
  return readNewest(brandId);
}

/** Other vehicles of the same brand, newest first, at most `count`. Rejects when the read fails. */
export async function readSimilarListings(
  listing: Pick<StoredCarListing, 'id' | 'brand_id'>,
  count: number,
): Promise<StoredCarListing[]> {
  // One more than asked for: the listing itself may be among them.
  const newest = await readNewest(listing.brand_id, count + 1);
  return newest.filter(({ id }) => id !== listing.id).slice(0, count);
}

async function readNewest(brandId: string, count?: number): Promise<StoredCarListing[]> {
  const { collection, getDocs, limit, orderBy, publicDatabase, query, where } = await import('./database.ts');
  const newest = query(
    collection(publicDatabase(), 'car_listings'),
    where('brand_id', '==', brandId),
    orderBy('created_at', 'desc'),
    ...(count === undefined ? [] : [limit(count)]),
  );
  const { docs } = await getDocs(newest);
  return docs.map((document) => toCarListing(document.id, document.data()));
}
