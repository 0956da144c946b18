import { wrongIn } from '@site/domain/content/check';
import type { VersionedCollection } from '@site/domain/content/history';
import { contentKinds } from '@site/domain/content/kinds';
import { textOf } from '@site/domain/content/read';
import { dependents } from '@site/domain/content/stored-files';
import { photoRefusals } from '@site/domain/messages/content';
import { restoreRefusals } from '@site/domain/messages/history';
import { PHOTO_COUNT } from '@site/domain/pictures/pictures';
import { adminSettingKind } from '@site/domain/publishing/publication';
import type { DocumentData, DocumentReference, DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import { type OpenTransaction, withDates } from '../platform/documents.ts';
import { asDraft, draftPath, fieldsOfDraft } from './drafts.ts';

/** Why something is not restored, as a sentence for the administrator. Nothing has changed then. */
export class Refusal extends Error {}

/** What a procedure answers: done, or why not. */
export interface Restored {
  readonly success: boolean;
  readonly error?: string;
}

/** Runs what may refuse. @throws any other error */
export async function answerOf(work: () => Promise<unknown>): Promise<Restored> {
  try {
    await work();
    return { success: true };
  } catch (error) {
    if (error instanceof Refusal) return { success: false, error: error.message };
    throw error;
  }
}

const kindOf = (collection: VersionedCollection) =>
  collection === 'admin_settings'
    ? { ...adminSettingKind, editSchema: adminSettingKind.schema }
    : contentKinds[collection];

/** Refuses what the schema of a collection does not take today. @throws Refusal that names the fields */
function refuseUnfit(collection: VersionedCollection, data: DocumentData): void {
  const { editSchema, times } = kindOf(collection);
  const wrong = wrongIn(editSchema, withDates(data), times);
  if (wrong.length > 0) throw new Refusal(restoreRefusals.doesNotFit(wrong));
}

/** A document as it is stored by a change of now. */
function asChangedNow(collection: VersionedCollection, data: DocumentData, now: Date): DocumentData {
  const times: readonly string[] = kindOf(collection).times;
  return times.includes('updated_at') ? { ...data, updated_at: now } : data;
}

/** A document with a history, at the place where it is published or among the drafts. */
export interface Place {
  readonly collection: VersionedCollection;
  readonly id: string;
  readonly isDraft: boolean;
}

export function referenceOf(database: Firestore, { collection, id, isDraft }: Place): DocumentReference {
  return database.doc(isDraft ? draftPath(collection, id) : `${collection}/${id}`);
}

/** Where a document is by now, with its fields; undefined when it is deleted. */
export async function findDocument(
  transaction: OpenTransaction,
  document: Pick<Place, 'collection' | 'id'>,
): Promise<(Place & { readonly data: DocumentData }) | undefined> {
  const [published, draft] = [
    { ...document, isDraft: false },
    { ...document, isDraft: true },
  ];
  const [stored, prepared] = await transaction.getAll(
    referenceOf(transaction.database, published),
    referenceOf(transaction.database, draft),
  );
  const data = stored?.data();
  if (data) return { ...published, data };
  const fields = prepared && fieldsOfDraft(prepared);
  return fields && { ...draft, data: fields };
}

/** A document as it is to be stored again, published or as a draft. */
export interface Placed extends Place {
  readonly data: DocumentData;
  /** What is stored now; undefined when it is deleted. */
  readonly current: DocumentData | undefined;
  /** The id of the administrator who wants it so. */
  readonly by: string;
}

/**
 * Reads what a document needs around it in order to be stored again, and answers the writes, which belong behind all reads of the
 * transaction. A draft may be incomplete, and what it needs is asked when it is published. What belongs to something is stored where that
 * is by now. @throws Refusal when it does not fit any more, what it belongs to is gone, or another has its stock number
 */
export async function placeDocument(transaction: OpenTransaction, placed: Placed): Promise<() => void> {
  const owner = await findOwner(transaction, placed);
  if ((owner ?? placed).isDraft) return placeDraft(transaction, { ...placed, isDraft: true });
  const { collection, id, data } = placed;
  refuseUnfit(collection, data);
  const make = collection === 'car_listings' ? await makeOf(transaction, data) : undefined;
  const writeNumber = collection === 'car_listings' ? await numberWrites(transaction, placed) : undefined;
  const writePlace = await photoWrites(transaction, { ...placed, isDraft: false });
  return () => {
    const stored = asChangedNow(collection, { ...data, ...(make !== undefined && { make }) }, new Date());
    transaction.set(transaction.database.doc(`${collection}/${id}`), stored);
    writeNumber?.();
    writePlace?.();
  };
}

async function placeDraft(transaction: OpenTransaction, draft: Placed): Promise<() => void> {
  const writePlace = await photoWrites(transaction, draft);
  return () => {
    const reference = referenceOf(transaction.database, draft);
    const { data, ...stored } = asDraft(draft, draft.data, { by: draft.by, at: new Date() });
    // What is there keeps the time at which it is published.
    if (draft.current) {
      const { updated_at, updated_by } = stored;
      transaction.update(reference, { data, updated_at, updated_by });
    } else transaction.set(reference, { data, ...stored });
    writePlace?.();
  };
}

/** Where that is what a document belongs to; undefined for what belongs to nothing. It is shown nowhere without it. */
async function findOwner(transaction: OpenTransaction, { collection, data }: Placed) {
  const owner = dependents.find(
    (each) =>
      each.collection === collection && (each.ownerType === undefined || data[each.ownerType] === each.of),
  );
  if (!owner) return undefined;
  const found = await findDocument(transaction, {
    collection: owner.of,
    id: String(data[owner.field]),
  });
  if (!found) throw new Refusal(restoreRefusals.noOwner);
  return found;
}

/** The name of the brand, which may have changed; undefined when there is no such brand. */
async function makeOf(transaction: OpenTransaction, data: DocumentData) {
  const brandId = String(data['brand_id']);
  const brand = await findDocument(transaction, { collection: 'car_brands', id: brandId });
  if (brand && !brand.isDraft) return textOf(brand.data['name'])?.trim() || undefined;
  const deleted = transaction.database
    .collection('trash')
    .where('collection', '==', 'car_brands')
    .where('document_id', '==', brandId);
  if (brand || !(await transaction.get(deleted.limit(1))).empty) throw new Refusal(restoreRefusals.noBrand);
  return undefined;
}

/** The stock number of the restored version is taken, and that of the version it replaces given back. */
async function numberWrites(transaction: OpenTransaction, { id, data, current }: Placed) {
  const [old, wanted] = [current?.['stock_no'], data['stock_no']].map((number) => textOf(number));
  const reference = (number: string) => transaction.database.doc(`stock_numbers/${number}`);
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
async function photoWrites(transaction: OpenTransaction, placed: Placed) {
  const { collection, isDraft, data, current } = placed;
  if (collection !== 'photos' || current) return undefined;
  const name = (field: string) => (isDraft ? `data.${field}` : field);
  const photos = isDraft
    ? transaction.database.collection('drafts').where('collection', '==', collection)
    : transaction.database.collection(collection);
  const ofOwner = photos
    .where(name('owner_id'), '==', data['owner_id'])
    .where(name('owner_type'), '==', data['owner_type']);
  const others = (await transaction.get(ofOwner)).docs;
  if (others.length >= PHOTO_COUNT) throw new Refusal(photoRefusals.tooMany(1));
  const positionOf = (photo: DocumentSnapshot) => photo.get(name('position'));
  const behind = others.filter((photo) => positionOf(photo) >= data['position']);
  if (!behind.some((photo) => positionOf(photo) === data['position'])) return undefined;
  return () => {
    for (const photo of behind) {
      const position = Math.min(positionOf(photo) + 1, PHOTO_COUNT - 1);
      transaction.update(photo.ref, { [name('position')]: position });
    }
  };
}
