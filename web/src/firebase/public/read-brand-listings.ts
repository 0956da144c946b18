import { type GrowingList, GrowingLists, growingList } from './growing-list.ts';
import { newestFirst } from './newest-first.ts';
import { keepCarListing } from './read-car-listing.ts';
import { countRows, readRows } from './rest-query.ts';
import { type StoredCarListing, toCarListing } from './to-car-listing.ts';
import { FIVE_MINUTES, ONE_VISIT, VisitCache, type VisitSource } from './visit-cache.ts';

/** Eight rows of three on a desktop, about ten screens on a phone. */
const PAGE_SIZE = 24;

const lists = new GrowingLists<StoredCarListing>();
const counts = new VisitCache<number>(ONE_VISIT);
const fewOfBrands = new VisitCache<readonly StoredCarListing[]>(FIVE_MINUTES);

/** The vehicles of a brand, newest first, page by page. */
export function brandListings(brandId: string): VisitSource<GrowingList<StoredCarListing>> {
  return growingList(lists, brandId, { query: newestOf(brandId), pageSize: PAGE_SIZE, toItem });
}

/** How many vehicles a brand has, at the price of one read per thousand. */
export function brandListingCount(brandId: string): VisitSource<number> {
  return {
    key: brandId,
    known: () => counts.known(brandId),
    read: () => counts.read(brandId, () => countRows(newestOf(brandId))),
  };
}

/** Other vehicles of the same brand, newest first, at most `count`. Taken from the brand's list if this visit has read it. */
export function similarListings(
  { id, brand_id: brandId }: Pick<StoredCarListing, 'id' | 'brand_id'>,
  count: number,
): VisitSource<readonly StoredCarListing[]> {
  const othersOf = (newest: readonly StoredCarListing[]) =>
    newest.filter((other) => other.id !== id).slice(0, count);
  const known = () => {
    const newest = lists.known(brandId)?.items ?? fewOfBrands.known(brandId);
    return newest && othersOf(newest);
  };
  return {
    key: id,
    known,
    // One more than asked for: the vehicle itself may be among them.
    read: async () =>
      known() ?? othersOf(await fewOfBrands.read(brandId, () => readNewest(brandId, count + 1))),
  };
}

async function readNewest(brandId: string, count: number): Promise<StoredCarListing[]> {
  const rows = await readRows(newestOf(brandId), count);
  return rows.flatMap(({ id, data }) => toItem(id, data) ?? []);
}

function newestOf(brandId: string) {
  return newestFirst('car_listings', { field: 'brand_id', text: brandId });
}

/** Caches the vehicle, so that opening it from the list needs no read. */
function toItem(...stored: Parameters<typeof toCarListing>): StoredCarListing | undefined {
  const listing = toCarListing(...stored);
  if (listing) keepCarListing(listing);
  return listing;
}
