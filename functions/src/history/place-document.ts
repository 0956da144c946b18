import type { VersionedCollection } from '@site/domain/entities/history';
import { dependents } from '@site/domain/entities/stored-files';
import { restoreRefusals } from '@site/domain/messages/history';
import { photoRefusals } from '@site/domain/messages/photos';
import { PHOTO_COUNT } from '@site/domain/photos';
import { textOf } from '@site/domain/reading/read-values';
import type { DocumentData, Firestore, Transaction } from 'firebase-admin/firestore';
import { isDraft } from '../store/drafts.ts';
import { asChangedNow, refuseUnfit } from './fitting.ts';
import { Refusal } from './refusal.ts';

/** A document as it is to be stored again. */
export interface Placed {
  readonly collection: VersionedCollection;
  readonly id: string;
  readonly data: DocumentData;
  /** What is stored now; undefined when it is deleted. */
  readonly current: DocumentData | undefined;
}

/**
 * Reads what a document needs around it in order to be stored again, and answers the writes, which belong behind all reads of the
 * transaction. @throws Refusal when it does not fit any more, what it belongs to is gone, or another has its stock number
 */
export async function placeDocument(
  transaction: Transaction,
  database: Firestore,
  placed: Placed,
): Promise<() => void> {
  const { collection, id, data } = placed;
  refuseUnfit(collection, data);
  await requireOwner(transaction, database, placed);
  const make = collection === 'car_listings' ? await makeOf(transaction, database, data) : undefined;
  const writeNumber =
    collection === 'car_listings' ? await numberWrites(transaction, database, placed) : undefined;
  const writePlace = collection === 'photos' ? await photoWrites(transaction, database, placed) : undefined;
  return () => {
    const stored = asChangedNow(collection, { ...data, ...(make !== undefined && { make }) }, new Date());
    transaction.set(database.doc(`${collection}/${id}`), stored);
    writeNumber?.();
    writePlace?.();
  };
}

/** What belongs to something is shown nowhere without it. */
async function requireOwner(transaction: Transaction, database: Firestore, { collection, data }: Placed) {
  const owner = dependents.find(
    (each) =>
      each.collection === collection && (each.ownerType === undefined || data[each.ownerType] === each.of),
  );
  if (!owner) return;
  const found = await transaction.get(database.doc(`${owner.of}/${data[owner.field]}`));
  if (!found.exists) throw new Refusal(restoreRefusals.noOwner);
}

/** The name of the brand, which may have changed; undefined when there is no such brand. */
async function makeOf(transaction: Transaction, database: Firestore, data: DocumentData) {
  const brandId = String(data['brand_id']);
  const brand = await transaction.get(database.doc(`car_brands/${brandId}`));
  if (brand.exists) return textOf(brand.get('name'))?.trim() || undefined;
  const deleted = database
    .collection('trash')
    .where('collection', '==', 'car_brands')
    .where('document_id', '==', brandId);
  const isHidden = await isDraft(transaction, database, { collection: 'car_brands', id: brandId });
  if (isHidden || !(await transaction.get(deleted.limit(1))).empty)
    throw new Refusal(restoreRefusals.noBrand);
  return undefined;
}

/** The stock number of the restored version is taken, and that of the version it replaces given back. */
async function numberWrites(transaction: Transaction, database: Firestore, { id, data, current }: Placed) {
  const [old, wanted] = [current?.['stock_no'], data['stock_no']].map((number) => textOf(number));
  const reference = (number: string) => database.doc(`stock_numbers/${number}`);
  const taken = wanted === undefined ? undefined : await transaction.get(reference(wanted));
  const former = old === undefined || old === wanted ? undefined : await transaction.get(reference(old));
  if (taken?.exists && taken.get('listing_id') !== id)
    throw new Refusal(restoreRefusals.numberTaken(taken.id));
  return () => {
    if (taken && !taken.exists) {
      transaction.set(taken.ref, { stock_no: taken.id, listing_id: id, created_at: new Date() });
    }
    if (former?.get('listing_id') === id) transaction.delete(former.ref);
  };
}

/** A photo that comes back gets its old place, and the others make room. */
async function photoWrites(transaction: Transaction, database: Firestore, { data, current }: Placed) {
  if (current) return undefined;
  const ofOwner = database
    .collection('photos')
    .where('owner_id', '==', data['owner_id'])
    .where('owner_type', '==', data['owner_type']);
  const others = (await transaction.get(ofOwner)).docs;
  if (others.length >= PHOTO_COUNT) throw new Refusal(photoRefusals.tooMany(1));
  const behind = others.filter((photo) => photo.get('position') >= data['position']);
  if (!behind.some((photo) => photo.get('position') === data['position'])) return undefined;
  return () => {
    for (const photo of behind) {
      transaction.update(photo.ref, { position: Math.min(photo.get('position') + 1, PHOTO_COUNT - 1) });
    }
  };
}
