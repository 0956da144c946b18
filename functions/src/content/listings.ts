import type { CollectionName } from '@site/domain/collections';
import { textOf } from '@site/domain/content/read';
import type { StoredRow } from '@site/domain/publishing/document-reader';
import type { QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { onDocumentUpdated } from 'firebase-functions/firestore';
import { trigger } from '../platform/configuration.ts';
import { type OpenTransaction, withDates } from '../platform/documents.ts';
import { firestore } from '../platform/firebase.ts';

const LISTINGS: CollectionName = 'car_listings';

const PAGE = 200;

/** Skips correct listings, so that a retry is cheap. @throws on a concurrent change of a listing */
async function renameMake(brandId: string, make: string): Promise<void> {
  const database = await firestore();
  const ofBrand = database.collection(LISTINGS).where('brand_id', '==', brandId).select('make').limit(PAGE);
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

export async function listingIdsOf(brandId: string): Promise<string[]> {
  const found = await (await firestore())
    .collection(LISTINGS)
    .where('brand_id', '==', brandId)
    .select()
    .get();
  return found.docs.map(({ id }) => id);
}

/** Locked until the transaction ends. One read per thousand. */
export async function publishedListingsOf(transaction: OpenTransaction, brandId: string): Promise<number> {
  const listings = (await firestore()).collection(LISTINGS).where('brand_id', '==', brandId);
  return (await transaction.get(listings.count())).data().count;
}

export async function allListingIds(): Promise<string[]> {
  return (await (await firestore()).collection(LISTINGS).select().get()).docs.map(({ id }) => id);
}

export async function soldListings(): Promise<readonly StoredRow[]> {
  const found = await (await firestore()).collection(LISTINGS).where('availability', '==', 'sold').get();
  return found.docs.map(toRow);
}

export async function newestListings(brandId: string, count: number): Promise<readonly StoredRow[]> {
  const found = await (await firestore())
    .collection(LISTINGS)
    .where('brand_id', '==', brandId)
    .orderBy('created_at', 'desc')
    .limit(count)
    .get();
  return found.docs.map(toRow);
}

function toRow(listing: QueryDocumentSnapshot): StoredRow {
  return { id: listing.id, data: withDates(listing.data()) };
}

const STOCK_NUMBERS: CollectionName = 'stock_numbers';

interface NumberMove {
  readonly before: string | null | undefined;
  readonly after: string | null | undefined;
  readonly now: Date;
}

/** The transaction fails if another listing has the number. */
export function moveNumber(
  transaction: OpenTransaction,
  listingId: string,
  { before, after, now }: NumberMove,
): void {
  if (before === after) return;
  const numbers = transaction.collection(STOCK_NUMBERS);
  if (before) transaction.delete(numbers.doc(before));
  if (after)
    transaction.create(numbers.doc(after), { stock_no: after, listing_id: listingId, created_at: now });
}

const BRANDS: CollectionName = 'car_brands';

async function brandName(brandId: string): Promise<string | undefined> {
  const brand = await (await firestore()).collection(BRANDS).doc(brandId).get();
  return textOf(brand.get('name'))?.trim() || undefined;
}

/** Copies a brand's new name to its listings. A retry is safe: the function reads the current name. */
export const followBrandName = onDocumentUpdated(
  { ...trigger, document: 'car_brands/{brandId}' },
  async ({ data, params: { brandId } }) => {
    if (data?.before.get('name') === data?.after.get('name')) return;
    const name = await brandName(brandId);
    if (name) await renameMake(brandId, name);
  },
);
