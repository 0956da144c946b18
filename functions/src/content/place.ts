import { wrongIn } from '@site/domain/content/check';
import type { ChangeKind, VersionedCollection } from '@site/domain/content/history';
import { contentKinds } from '@site/domain/content/kinds';
import type { MoveEntryResponse } from '@site/domain/content/procedures';
import { textOf } from '@site/domain/content/read';
import { dependents } from '@site/domain/content/stored-files';
import { listingManagerMessages, photoRefusals } from '@site/domain/messages/content';
import { draftMessages, restoreRefusals } from '@site/domain/messages/history';
import { PHOTO_COUNT } from '@site/domain/pictures/pictures';
import { adminSettingKind } from '@site/domain/publishing/publication';
import type { DocumentData, DocumentReference, DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import type { LiveSession } from '../platform/admin-session.ts';
import { type OpenTransaction, withDates } from '../platform/documents.ts';
import { noteChange } from './change-notes.ts';
import { asDraft, draftPath, fieldsOfDraft } from './drafts.ts';

/** Why something is not restored or published, as a sentence for the administrator, and the field that it is about. Nothing has changed then. */
export class Refusal extends Error {
  readonly field: string | undefined;
  constructor(message: string, field?: string) {
    super(message);
    this.field = field;
  }
}

/** Runs what may refuse, and gives what a procedure answers. @throws any other error */
export async function answerOf(work: () => Promise<unknown>): Promise<MoveEntryResponse> {
  try {
    await work();
    return { success: true };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { success: false, error: error.message, ...(error.field && { field: error.field }) };
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

function asChangedNow(collection: VersionedCollection, data: DocumentData, now: Date): DocumentData {
  const times: readonly string[] = kindOf(collection).times;
  return times.includes('updated_at') ? { ...data, updated_at: now } : data;
}

/** A document with a history, at the place where it is published or among the drafts. */
export interface EntryPlace {
  readonly collection: VersionedCollection;
  readonly id: string;
  readonly isDraft: boolean;
}

export function referenceOf(database: Firestore, { collection, id, isDraft }: EntryPlace): DocumentReference {
  return database.doc(isDraft ? draftPath(collection, id) : `${collection}/${id}`);
}

/** Where a document is by now, with its fields; undefined when it is deleted. */
export async function findDocument(
  transaction: OpenTransaction,
  document: Pick<EntryPlace, 'collection' | 'id'>,
): Promise<(EntryPlace & { readonly data: DocumentData }) | undefined> {
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

/** Why a document is written, and who wants it; nobody when its time has come. */
export interface Cause {
  readonly kind: ChangeKind;
  readonly by: Pick<LiveSession, 'userId' | 'username'> | undefined;
  readonly at: Date;
}

interface Placed extends EntryPlace {
  readonly data: DocumentData;
  /** What is stored now; undefined when there is none. */
  readonly current: DocumentData | undefined;
}

/**
 * Reads what a document needs around it in order to be stored, and gives the writes, which belong behind all reads of the transaction. A draft
 * may be incomplete, and what it needs is asked when it is published. What belongs to something is stored where that is by now.
 * @throws Refusal when it does not fit its schema, what it belongs to is gone, or another has its stock number
 */
export async function prepareWrite(
  transaction: OpenTransaction,
  placed: Placed,
  cause: Cause,
): Promise<() => void> {
  const { collection, id, data, current } = placed;
  const owner = await findOwner(transaction, placed);
  const { isDraft } = owner ?? placed;
  if (!isDraft) refuseUnfit(collection, data);
  const isListing = !isDraft && collection === 'car_listings';
  const make = isListing ? await makeOf(transaction, data, cause) : undefined;
  const writeNumber = isListing ? await numberWrites(transaction, placed, cause) : undefined;
  const makeRoom = await photoWrites(transaction, { ...placed, isDraft });
  return () => {
    const document = referenceOf(transaction.database, { collection, id, isDraft });
    const { at } = cause;
    const { publish_at, ...draft } = asDraft(placed, data, { by: cause.by?.userId ?? null, at });
    if (!isDraft) transaction.set(document, asChangedNow(collection, { ...data, ...(make && { make }) }, at));
    // A draft that is there keeps the time at which it is published.
    else if (current) transaction.update(document, draft);
    else transaction.set(document, { ...draft, publish_at });
    writeNumber?.();
    makeRoom?.();
    if (cause.by) noteChange(transaction, { collection, id, kind: cause.kind, by: cause.by });
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

/** The name of the brand, which may have changed; undefined for a vehicle without one. A restored vehicle may have a brand that nobody knows. */
async function makeOf(transaction: OpenTransaction, data: DocumentData, { kind }: Cause) {
  const id = textOf(data['brand_id'])?.trim() ?? '';
  const collection = 'car_brands';
  const brand = isId(id) ? await findDocument(transaction, { collection, id }) : undefined;
  const make = brand && !brand.isDraft ? textOf(brand.data['name'])?.trim() : undefined;
  if (make || id === '') return make;
  if (kind === 'publish') throw new Refusal(draftMessages.brandNotPublished, 'brand_id');
  const trash = transaction.database.collection('trash').where('collection', '==', collection);
  const deleted = await transaction.get(trash.where('document_id', '==', id).limit(1));
  if (brand?.isDraft || !deleted.empty) throw new Refusal(restoreRefusals.noBrand);
  return undefined;
}

function isId(text: string): boolean {
  return text !== '' && !text.includes('/') && !/^\.{1,2}$|^__.*__$/.test(text);
}

/** A vehicle takes its stock number, and gives others of its own back. */
async function numberWrites(
  transaction: OpenTransaction,
  { id, data, current }: Placed,
  { kind, at }: Cause,
) {
  const numbers = transaction.database.collection('stock_numbers');
  const [old, wanted] = [textOf(current?.['stock_no']), textOf(data['stock_no'])];
  const taken = wanted === undefined ? undefined : await transaction.get(numbers.doc(wanted));
  // A draft that was hidden may have had another number. The query would lock all numbers: it is not made where the old one is known.
  const own = current
    ? old === undefined || old === wanted
      ? []
      : [await transaction.get(numbers.doc(old))]
    : (await transaction.get(numbers.where('listing_id', '==', id))).docs;
  if (taken?.exists && taken.get('listing_id') !== id)
    throw kind === 'publish'
      ? new Refusal(listingManagerMessages.stockNumberTaken(taken.id), 'stock_no')
      : new Refusal(restoreRefusals.numberTaken(taken.id));
  return () => {
    for (const each of own)
      if (each.id !== wanted && each.get('listing_id') === id) transaction.delete(each.ref);
    if (taken && !taken.exists)
      transaction.create(taken.ref, { stock_no: taken.id, listing_id: id, created_at: at });
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
