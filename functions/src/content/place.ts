import { DOCUMENT_ID_PATTERN } from '@site/domain/collections';
import { saleAfter } from '@site/domain/content/car-listing';
import type { ChangeKind, ChangeNote, VersionedCollection } from '@site/domain/content/history';
import { contentKinds } from '@site/domain/content/kinds';
import { contentRefusals, type MoveEntryResponse } from '@site/domain/content/procedures';
import { dependents } from '@site/domain/content/stored-files';
import { fieldNames, wrongIn } from '@site/domain/damage';
import { contradictions, type Fields } from '@site/domain/fields';
import { PHOTO_COUNT } from '@site/domain/pictures/pictures';
import { adminSettingKind } from '@site/domain/settings';
import { textOf } from '@site/domain/stored';
import { nameKey } from '@site/domain/text';
import type { DocumentData } from 'firebase-admin/firestore';
import type { Author } from '../platform/admin-session.ts';
import { type OpenTransaction, pathOf, withDates } from '../platform/documents.ts';
import { asDraft, contentIn, draftPath, fieldPath, readOwned } from './drafts.ts';

export const refusals = {
  noVersion: 'This version is not kept any more.',
  notInTrash: 'This is not in the trash any more.',
  isDeleted: 'It has been deleted since. Restore it from the trash.',
  isHidden: 'It is a draft now. Publish it first.',
  changedSince: 'It has been changed again since. Choose a version from its history.',
  rescheduled: 'Somebody else has changed its schedule meanwhile. Nothing was changed.',
  existsAgain: 'It exists already.',
  noOwner: 'What it belonged to is deleted. Restore that first.',
  noBrand: 'Its brand is deleted or hidden. Restore or publish the brand first.',
  notDeletable: 'A setting cannot be deleted.',
  numberTaken: (number: string) => `Another vehicle has the stock number ${number} now.`,
  doesNotFit: (wrong: readonly string[]) => `This version cannot be stored any more: ${fieldNames(wrong)}.`,
  alreadyPublished: 'There is a published entry in its place already.',
  tooMany: 'Too much belongs to this entry to move it at once',
  brandNotPublished: 'Publish its brand first',
  brandInDrafts: 'This brand still has drafts of car listings. Delete or move them first.',
  coloursAlike: (name: string) => `Two of its colours are called “${name}”. Rename or delete one first.`,
  brandInUse: (listings: number) =>
    `This brand still has ${listings} published car ${listings === 1 ? 'listing' : 'listings'}. Hide or move ${listings === 1 ? 'it' : 'them'} first.`,
} as const;

/** Nothing was restored or published; the administrator sees the message. */
export class Refusal extends Error {
  readonly field: string | undefined;
  constructor(message: string, field?: string) {
    super(message);
    this.field = field;
  }
}

/** @throws any error except `Refusal` */
export async function answerOf(work: () => Promise<unknown>): Promise<MoveEntryResponse> {
  try {
    const isChanged = await work();
    return { success: true, ...(isChanged === false && { isSame: true }) };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { success: false, error: error.message, ...(error.field && { field: error.field }) };
  }
}

const kindOf = (collection: VersionedCollection) =>
  collection === 'admin_settings'
    ? { ...adminSettingKind, editSchema: adminSettingKind.schema, fields: {}, laterTimes: [] }
    : contentKinds[collection];

export const fieldsOf = (collection: VersionedCollection): Fields => kindOf(collection).fields;

/** @throws Refusal that names the fields */
function refuseUnfit(collection: VersionedCollection, data: DocumentData): void {
  const { editSchema, times, laterTimes } = kindOf(collection);
  const wrong = wrongIn(editSchema, withDates(data), times, laterTimes);
  if (wrong.length > 0) throw new Refusal(refusals.doesNotFit(wrong));
}

/** With the time of the change, and of a vehicle's sale: a published or restored vehicle knows its own. */
function asChangedNow({ collection, current }: Placed, data: DocumentData, now: Date): DocumentData {
  const times: readonly string[] = kindOf(collection).times;
  const { sold_at: known, ...others } = times.includes('updated_at') ? { ...data, updated_at: now } : data;
  const isOwn = !current || (current['availability'] !== 'sold' && known !== undefined);
  const sale = collection === 'car_listings' && saleAfter(isOwn ? data : current, data, now);
  return sale ? { ...others, sold_at: sale } : others;
}

export interface EntryPlace {
  readonly collection: VersionedCollection;
  readonly id: string;
  readonly isDraft: boolean;
}

export const referenceOf = ({ doc }: Pick<OpenTransaction, 'doc'>, { collection, id, isDraft }: EntryPlace) =>
  doc(isDraft ? draftPath(collection, id) : `${collection}/${id}`);

export type FoundEntry = EntryPlace & { readonly data: DocumentData };

/** Finds a document, published or as a draft; undefined if deleted. */
export async function findDocument(
  transaction: OpenTransaction,
  document: Pick<EntryPlace, 'collection' | 'id'>,
): Promise<FoundEntry | undefined> {
  const places = [false, true].map((isDraft) => ({ ...document, isDraft }));
  const stored = await transaction.getAll(...places.map((place) => referenceOf(transaction, place)));
  const found = places.map((place, index) => ({ ...place, data: contentIn(stored[index], place.isDraft) }));
  return found.find((each): each is FoundEntry => each.data !== undefined);
}

/** In the same transaction as the change: the event of a function's write names no administrator. */
export function noteChange(
  transaction: OpenTransaction,
  { collection, id }: Omit<EntryPlace, 'isDraft'>,
  { kind, by, importId }: Omit<Cause, 'by' | 'at'> & { readonly by: Author },
): void {
  const note: ChangeNote = {
    document: notedAs(collection, id),
    by: by.userId,
    by_name: by.username,
    kind,
    ...(importId !== undefined && { import_id: importId }),
    at: new Date(),
  };
  transaction.create(transaction.collection('change_notes').doc(), note);
}

/** Change notes name a document in this way. */
export const notedAs = (collection: VersionedCollection, id: string): string => `${collection}:${id}`;

/** `by` is undefined for a scheduled publication. */
export interface Cause {
  readonly kind: ChangeKind;
  readonly by: Author | undefined;
  readonly at: Date;
  readonly importId?: string | undefined;
}

/** `current` is undefined for a document that is not there. */
interface Placed extends EntryPlace {
  readonly data: DocumentData;
  readonly current: DocumentData | undefined;
}

/** The only write of an entry: publishing, restoring and importing use it. Fields follow their texts. The history gets the author. */
export function writeEntry(transaction: OpenTransaction, placed: Placed, cause: Cause): void {
  const { collection, isDraft, current } = placed;
  const data = { ...placed.data, ...contradictions(kindOf(collection), placed.data) };
  const document = referenceOf(transaction, placed);
  const { by, at, kind, importId } = cause;
  const { publish_at, ...draft } = asDraft(placed, data, { by: by?.userId ?? null, at });
  if (!isDraft) transaction.set(document, asChangedNow(placed, data, at));
  // An existing draft keeps its time of publication.
  else if (current) transaction.update(document, draft);
  else transaction.set(document, { ...draft, publish_at });
  if (by) noteChange(transaction, placed, { kind, by, importId });
}

/**
 * Call the returned function after all reads of the transaction. A dependent is stored where its owner is.
 * @throws Refusal if the schema refuses it, the owner is gone, or another vehicle has the stock number
 */
export async function prepareWrite(transaction: OpenTransaction, placed: Placed, cause: Cause) {
  const { collection, data } = placed;
  const owner = await findOwner(transaction, placed);
  const { isDraft } = owner ?? placed;
  if (!isDraft) refuseUnfit(collection, data);
  const writeName = await nameWrites(transaction, placed);
  const isListing = !isDraft && collection === 'car_listings';
  const make = isListing ? await makeOf(transaction, data, cause) : undefined;
  const writeNumber = isListing ? await numberWrites(transaction, placed, cause) : undefined;
  const makeRoom = await photoWrites(transaction, { ...placed, isDraft });
  return () => {
    writeEntry(transaction, { ...placed, isDraft, data: { ...data, ...(make && { make }) } }, cause);
    writeNumber?.();
    writeName?.();
    makeRoom?.();
  };
}

/** Returns the write of the lock. @throws Refusal if another entry has a name that nobody can tell from this one */
async function nameWrites(transaction: OpenTransaction, placed: Placed) {
  const { collection, id, data } = placed;
  const unique = collection === 'admin_settings' ? undefined : contentKinds[collection].unique;
  const name = unique && textOf(data[unique]);
  if (!name || (placed.current && nameKey(textOf(placed.current[unique]) ?? '') === nameKey(name)))
    return undefined;
  const lock = transaction.doc(pathOf('name_locks', collection));
  await transaction.get(lock);
  const owner = dependencyOf(placed);
  const all = transaction.collection(collection);
  const { docs } = await transaction.get(owner ? all.where(owner.field, '==', data[owner.field]) : all);
  const twin = docs.find(
    (each) => each.id !== id && nameKey(textOf(each.get(unique)) ?? '') === nameKey(name),
  );
  if (twin) throw new Refusal(contentRefusals.nameTaken(String(twin.get(unique))), unique);
  return () => void transaction.set(lock, { entry_id: id });
}

/** A dependent is invisible without its owner. */
async function findOwner(transaction: OpenTransaction, placed: Placed) {
  const owner = dependencyOf(placed);
  if (!owner) return undefined;
  const id = String(placed.data[owner.field]);
  const found = await findDocument(transaction, { collection: owner.of, id });
  if (!found) throw new Refusal(refusals.noOwner);
  return found;
}

function dependencyOf({ collection, data }: Placed) {
  return dependents.find(
    (each) =>
      each.collection === collection && (each.ownerType === undefined || data[each.ownerType] === each.of),
  );
}

/** A restored vehicle may keep a brand that never existed. */
async function makeOf(transaction: OpenTransaction, data: DocumentData, { kind }: Cause) {
  const id = textOf(data['brand_id'])?.trim() ?? '';
  const collection = 'car_brands';
  const brand = DOCUMENT_ID_PATTERN.test(id)
    ? await findDocument(transaction, { collection, id })
    : undefined;
  const make = brand && !brand.isDraft ? textOf(brand.data['name'])?.trim() : undefined;
  if (make || id === '') return make;
  if (kind === 'publish') throw new Refusal(refusals.brandNotPublished, 'brand_id');
  const trash = transaction.collection('trash').where('collection', '==', collection);
  const deleted = await transaction.get(trash.where('document_id', '==', id).limit(1));
  if (brand?.isDraft || !deleted.empty) throw new Refusal(refusals.noBrand);
  return undefined;
}

async function numberWrites(
  transaction: OpenTransaction,
  { id, data, current }: Placed,
  { kind, at }: Cause,
) {
  const numbers = transaction.collection('stock_numbers');
  const [old, wanted] = [textOf(current?.['stock_no']), textOf(data['stock_no'])];
  const taken = wanted === undefined ? undefined : await transaction.get(numbers.doc(wanted));
  // A hidden draft may have had another number. The query locks all numbers, so it runs only if needed.
  const own = current
    ? old === undefined || old === wanted
      ? []
      : [await transaction.get(numbers.doc(old))]
    : (await transaction.get(numbers.where('listing_id', '==', id))).docs;
  if (taken?.exists && taken.get('listing_id') !== id)
    throw kind === 'publish'
      ? new Refusal(contentRefusals.stockNumberTaken(taken.id), 'stock_no')
      : new Refusal(refusals.numberTaken(taken.id));
  return () => {
    for (const each of own)
      if (each.id !== wanted && each.get('listing_id') === id) transaction.delete(each.ref);
    if (taken && !taken.exists)
      transaction.create(taken.ref, { stock_no: taken.id, listing_id: id, created_at: at });
  };
}

/** A restored photo gets its old position. */
async function photoWrites(transaction: OpenTransaction, placed: Placed) {
  const { collection, isDraft, data, current } = placed;
  const dependency = dependencyOf(placed);
  if (collection !== 'photos' || current || !dependency) return undefined;
  const others = await readOwned(transaction, dependency, { id: String(data[dependency.field]), isDraft });
  if (others.length >= PHOTO_COUNT) throw new Refusal(contentRefusals.tooManyPhotos(1));
  const behind = others.filter((photo) => photo.data['position'] >= data['position']);
  if (!behind.some((photo) => photo.data['position'] === data['position'])) return undefined;
  return () => {
    for (const photo of behind) {
      const position = Math.min(photo.data['position'] + 1, PHOTO_COUNT - 1);
      transaction.update(photo.ref, { [fieldPath('position', isDraft)]: position });
    }
  };
}
