import type { CollectionName } from '@site/domain/collections';
import type { StoredRow } from '@site/domain/published/document-reader';
import type { QueryDocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import { withDates } from '../platform/documents.ts';
import { firestore } from '../platform/firebase.ts';

const collection: CollectionName = 'car_listings';

/** How many listings are read and written per batch. */
const PAGE = 200;

/**
 * Sets the make of every listing of a brand, page by page. Listings that already have it are not written, so that a retry is cheap.
 * @throws when a listing changes while its page is being written; a retry continues from there
 */
export async function renameMake(brandId: string, make: string): Promise<void> {
  const database = await firestore();
  const ofBrand = database.collection(collection).where('brand_id', '==', brandId).select('make').limit(PAGE);
  for (let page = await ofBrand.get(); !page.empty; ) {
    const batch = database.batch();
    for (const { ref, updateTime } of page.docs.filter((listing) => listing.get('make') !== make)) {
      batch.update(ref, { make }, { lastUpdateTime: updateTime });
    }
    await batch.commit();
    const last = page.docs.at(-1);
    if (!last || page.size < PAGE) return;
    page = await ofBrand.startAfter(last).get();
  }
}

/** The ids of the listings of a brand. */
export async function listingIdsOf(brandId: string): Promise<string[]> {
  const found = await (await firestore())
    .collection(collection)
    .where('brand_id', '==', brandId)
    .select()
    .get();
  return found.docs.map(({ id }) => id);
}

/** How many published listings a brand has, until the transaction ends. Costs one read for every thousand. */
export async function publishedListingsOf(transaction: Transaction, brandId: string): Promise<number> {
  const listings = (await firestore()).collection(collection).where('brand_id', '==', brandId);
  return (await transaction.get(listings.count())).data().count;
}

/** The ids of all listings. */
export async function allListingIds(): Promise<string[]> {
  return (await (await firestore()).collection(collection).select().get()).docs.map(({ id }) => id);
}

/** The listings of vehicles that are sold. */
export async function soldListings(): Promise<readonly StoredRow[]> {
  const found = await (await firestore()).collection(collection).where('availability', '==', 'sold').get();
  return found.docs.map(toRow);
}

/** The newest listings of a brand, newest first. */
export async function newestListings(brandId: string, count: number): Promise<readonly StoredRow[]> {
  const found = await (await firestore())
    .collection(collection)
    .where('brand_id', '==', brandId)
    .orderBy('created_at', 'desc')
    .limit(count)
    .get();
  return found.docs.map(toRow);
}

function toRow(listing: QueryDocumentSnapshot): StoredRow {
  return { id: listing.id, data: withDates(listing.data()) };
}
