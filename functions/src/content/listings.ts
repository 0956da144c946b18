import type { StoredRow } from '@site/domain/publishing/document-reader';
import { textOf } from '@site/domain/stored';
import type { Query, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { onDocumentUpdated } from 'firebase-functions/firestore';
import { trigger } from '../platform/configuration.ts';
import { collectionOf, everyDocument, type OpenTransaction, withDates } from '../platform/documents.ts';
import { sideBySide } from '../platform/side-by-side.ts';
import { type EntryPlace, Refusal, refusals } from './place.ts';

const AT_ONCE = 50;

/** Also of drafts. Skips correct listings, so that a retry is cheap. @throws on a concurrent change of a listing */
async function renameMake(brandId: string, make: string): Promise<void> {
  const places = [
    [await ofBrand(brandId), 'make'],
    [await draftsOfBrand(brandId), 'data.make'],
  ] as const;
  for (const [listings, field] of places) {
    const wrong: QueryDocumentSnapshot[] = [];
    for await (const listing of everyDocument(listings.select(field)))
      if (listing.get(field) !== make) wrong.push(listing);
    await sideBySide(wrong, AT_ONCE, async ({ ref, updateTime }) => {
      await ref.update({ [field]: make }, { lastUpdateTime: updateTime });
    });
  }
}

const ofBrand = async (brandId: string) =>
  (await collectionOf('car_listings')).where('brand_id', '==', brandId);

async function draftsOfBrand(brandId: string): Promise<Query> {
  const drafts = (await collectionOf('drafts')).where('collection', '==', 'car_listings');
  return drafts.where('data.brand_id', '==', brandId);
}

const idsOf = async (listings: Query) => (await listings.select().get()).docs.map(({ id }) => id);

export const listingIdsOf = async (brandId: string) => idsOf(await ofBrand(brandId));

export const allListingIds = async () => idsOf(await collectionOf('car_listings'));

/** Visitors could no longer browse to its vehicles. Locked until the transaction ends. One read per thousand. @throws Refusal */
export async function refuseUsedBrand(
  transaction: OpenTransaction,
  { collection, id }: Pick<EntryPlace, 'collection' | 'id'>,
  { isDeletion = false } = {},
): Promise<void> {
  if (collection !== 'car_brands') return;
  const { count } = (await transaction.get((await ofBrand(id)).count())).data();
  if (count > 0) throw new Refusal(refusals.brandInUse(count));
  // Drafts could no longer be published.
  const drafts = isDeletion && (await transaction.get((await draftsOfBrand(id)).limit(1)));
  if (drafts && !drafts.empty) throw new Refusal(refusals.brandInDrafts);
}

export async function soldListings(): Promise<readonly StoredRow[]> {
  const { docs } = await (await collectionOf('car_listings')).where('availability', '==', 'sold').get();
  return docs.map((listing) => ({ id: listing.id, data: withDates(listing.data()) }));
}

/** The transaction fails if another listing has the number. */
export function moveNumber(
  transaction: OpenTransaction,
  listingId: string,
  [before, after]: readonly (string | null | undefined)[],
  now: Date,
): void {
  if (before === after) return;
  const numbers = transaction.collection('stock_numbers');
  if (before) transaction.delete(numbers.doc(before));
  if (after)
    transaction.create(numbers.doc(after), { stock_no: after, listing_id: listingId, created_at: now });
}

/** Copies a brand's new name to its listings. A retry is safe: the function reads the current name. */
export const followBrandName = onDocumentUpdated(
  { ...trigger, document: 'car_brands/{brandId}' },
  async ({ data, params: { brandId } }) => {
    if (data?.before.get('name') === data?.after.get('name')) return;
    const brand = await (await collectionOf('car_brands')).doc(brandId).get();
    const name = textOf(brand.get('name'))?.trim();
    if (name) await renameMake(brandId, name);
  },
);
