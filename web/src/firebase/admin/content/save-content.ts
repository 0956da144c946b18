import { STOCK_NUMBER_PREFIX, saleAfter } from '@site/domain/content/car-listing';
import { draftId, isDraftCollection } from '@site/domain/content/draft';
import type { ContentCollection } from '@site/domain/content/kind';
import { type ContentOf, contentKinds, readContent } from '@site/domain/content/kinds';
import { contentRefusals } from '@site/domain/content/procedures';
import { unreadTexts } from '@site/domain/content/readiness';
import { dependents } from '@site/domain/content/stored-files';
import { textOf, textsOf, withDates } from '@site/domain/stored';
import { nameKey } from '@site/domain/text';
import {
  collection,
  type DocumentData,
  type DocumentReference,
  deleteField,
  doc,
  documentId,
  serverTimestamp,
  Timestamp,
  type Transaction,
  where,
} from 'firebase/firestore';
import { Gone, Refused, reportDenial } from '../call-errors.ts';
import { database, transact } from '../database.ts';
import { identityId } from '../identity.ts';
import { countFound, queryOf, readDocuments } from '../read.ts';
import type { StoredPhoto } from './watch-content.ts';

/** The save would undo another person's change. `theirs` has the stored values of the conflicting fields. */
export class SaveConflict extends Refused {
  readonly theirs: Readonly<Record<string, unknown>>;

  constructor(theirs: Readonly<Record<string, unknown>>) {
    super('Somebody else has changed this meanwhile. Nothing was saved.');
    this.theirs = theirs;
  }
}

type Values = Readonly<Record<string, unknown>>;

export function conflictsOf(of: Readonly<Record<'loaded' | 'mine' | 'stored', Values>>): Values {
  const { loaded, mine, stored } = of;
  const fields = Object.keys(mine).filter(
    (field) => !isSame(stored[field], loaded[field]) && !isSame(stored[field], mine[field]),
  );
  return Object.fromEntries(fields.map((field) => [field, stored[field]]));
}

/** Fields are texts, numbers, null and lists of texts. An empty number is stored as null, and read as NaN. */
const isSame = (one: unknown, other: unknown): boolean => comparable(one) === comparable(other);

/** A stored list may have blank entries, which no reader gets. */
const comparable = (value: unknown) => JSON.stringify(Array.isArray(value) ? textsOf(value) : value);

export interface Place<C extends ContentCollection = ContentCollection> {
  readonly name: C;
  readonly id: string;
  readonly isDraft?: boolean | undefined;
}

/** The place of an entry as it was read. */
export function placeOf<C extends ContentCollection>(name: C, of: Pick<StoredPhoto, 'id' | 'draft'>) {
  return { name, id: of.id, isDraft: of.draft !== undefined };
}

function referenceOf({ name, id, isDraft }: Place): DocumentReference {
  return isDraft && isDraftCollection(name)
    ? doc(database, 'drafts', draftId(name, id))
    : doc(database, name, id);
}

/** Reads a document. @throws Refused if it has been published or hidden since the screen read it */
async function readInPlace(
  transaction: Transaction,
  place: Place,
  isNew = false,
): Promise<DocumentData | undefined> {
  const found = await transaction.get(referenceOf(place));
  if (found.exists() || !isDraftCollection(place.name)) return found.data();
  const elsewhere = await transaction
    .get(referenceOf({ ...place, isDraft: !place.isDraft }))
    .catch((error: unknown) => {
      // Sales may not read drafts.
      if (!reportDenial(error) || isNew) throw error;
      throw new Refused(
        'This has been hidden or deleted meanwhile. Nothing was changed. Please ask an editor.',
      );
    });
  if (!elsewhere.exists()) return undefined;
  const done = place.isDraft ? 'published' : 'hidden';
  throw new Refused(`This has been ${done} meanwhile. Nothing was changed.`);
}

/** @throws Refused if the entry that a photo or a colour belongs to has been moved or deleted */
async function expectOwner(transaction: Transaction, { name, isDraft }: Place, values: Values) {
  const owner = dependents.find(
    ({ collection, ownerType, of }) => collection === name && (!ownerType || values[ownerType] === of),
  );
  const id = owner && textOf(values[owner.field]);
  if (!owner || id === undefined) return;
  const found = await readInPlace(transaction, { name: owner.of, id, isDraft });
  if (!found) throw new Refused(contentRefusals.gone);
}

/** Changes fields of a document. A draft also records the author. */
function changeFields(transaction: Transaction, place: Place, changes: DocumentData): void {
  if (!place.isDraft) return void transaction.update(referenceOf(place), changes);
  const fields = Object.fromEntries(Object.entries(changes).map(([key, value]) => [`data.${key}`, value]));
  transaction.update(referenceOf(place), { ...fields, ...signature() });
}

const signature = () => ({ updated_at: serverTimestamp(), updated_by: identityId() });

const NUMBERS = 'stock_numbers';

/** Each taken number with the prefix. The database compares them as texts: for it `V-7` is above `V-10000`. */
export async function ourStockNumbers(): Promise<readonly string[]> {
  const above = where('stock_no', '>=', STOCK_NUMBER_PREFIX);
  const ours = queryOf(NUMBERS, above, where('stock_no', '<', `${STOCK_NUMBER_PREFIX}~`));
  return (await readDocuments(ours)).map(({ id }) => id);
}

/** Returns the writes, which must follow all reads of the transaction. @throws Refused if another listing has the number */
async function numberWrites(
  transaction: Transaction,
  id: string,
  old: DocumentData | undefined,
  next: DocumentData,
): Promise<() => void> {
  const [before, after] = [old, { ...old, ...next }].map((data) => textOf(data?.['stock_no']));
  const read = (number: string) => transaction.get(doc(database, NUMBERS, number));
  const taken = after === undefined ? undefined : await read(after);
  const left = before === undefined || before === after ? undefined : await read(before);
  if (taken?.exists() && taken.get('listing_id') !== id) {
    throw new Refused(contentRefusals.stockNumberTaken(taken.id), 'stock_no');
  }
  return () => {
    if (taken && !taken.exists()) {
      transaction.set(taken.ref, { stock_no: taken.id, listing_id: id, created_at: serverTimestamp() });
    }
    if (left?.get('listing_id') === id) transaction.delete(left.ref);
  };
}

/** Returns the write of the lock of names (domain/src/content/kind.ts), which must follow all reads. @throws Refused for a taken name */
async function nameWrites(
  transaction: Transaction,
  { name, id }: Place,
  before: DocumentData | undefined,
  next: DocumentData,
): Promise<() => void> {
  const { unique } = contentKinds[name];
  const after: DocumentData = { ...before, ...next };
  if (unique === undefined || before?.[unique] === after[unique]) return () => {};
  const keyOf = (data: DocumentData | undefined) => nameKey(textOf(data?.[unique]) ?? '');
  const lock = doc(database, 'name_locks', name);
  await transaction.get(lock);
  const owner = dependents.find((each) => each.collection === name)?.field;
  // No listener has this query, so the server answers it, after the lock was read.
  const siblings = owner ? [where(owner, '==', after[owner])] : [];
  const others = queryOf(name, ...siblings, where(documentId(), '!=', id));
  const key = keyOf(after);
  const twin = key !== keyOf(before) && (await readDocuments(others)).find(({ data }) => keyOf(data) === key);
  if (twin) throw new Refused(contentRefusals.nameTaken(textOf(twin.data[unique]) ?? ''), unique);
  return () => void transaction.set(lock, { entry_id: id });
}

/** A repaired document keeps its time of creation. */
function times(name: ContentCollection, isNew: boolean, { created_at: kept }: DocumentData = {}) {
  const wanted = contentKinds[name].times.filter((time) => isNew || time === 'updated_at');
  const timeOf = (time: string) =>
    time === 'created_at' && kept instanceof Timestamp ? kept : serverTimestamp();
  return Object.fromEntries(wanted.map((time) => [time, timeOf(time)]));
}

/** The time of a vehicle's sale; nothing for other content. */
function saleIn(name: ContentCollection, before: DocumentData | undefined, next: DocumentData): DocumentData {
  if (name !== 'car_listings') return {};
  const sale = saleAfter(before, { ...before, ...next }, serverTimestamp());
  return sale === undefined ? {} : { sold_at: sale };
}

export const newContentId = (name: ContentCollection): string => doc(collection(database, name)).id;

/**
 * A try after a lost answer, of the SDK or of a person, has the same `id`: it changes what the first one has stored. Returns true then.
 * @throws Refused for a refused field, such as a taken stock number, and like `expectOwner` and `readInPlace`
 */
export async function createContent<C extends ContentCollection>(
  place: Place<C>,
  values: ContentOf<C>,
): Promise<boolean> {
  const { name, id, isDraft } = place;
  let isRepeat = false;
  await transact(async (transaction) => {
    isRepeat = (await readInPlace(transaction, place, true)) !== undefined;
    if (isRepeat) return changeContent(transaction, place, { values, changed: values });
    await expectOwner(transaction, place, values);
    if (isDraft) {
      const entry = { collection: name, document_id: id, data: withoutNaN(values), publish_at: null };
      return void transaction.set(referenceOf(place), { ...entry, ...signature() });
    }
    const writeNumber = await numberWrites(transaction, id, undefined, values);
    const writeName = await nameWrites(transaction, place, undefined, values);
    transaction.set(referenceOf(place), {
      ...values,
      ...times(name, true),
      ...saleIn(name, undefined, values),
    });
    writeNumber();
    writeName();
  });
  return isRepeat;
}

interface Update<C extends ContentCollection> {
  readonly values: ContentOf<C>;
  readonly changed: Partial<ContentOf<C>>;
  readonly loaded?: ContentOf<C> | undefined;
}

/**
 * Writes only `changed`, so that other people's changes stay. In a damaged document `values` replace all, and a missing time is set.
 * @throws SaveConflict for a conflict with `loaded`, Gone if the document is, and like `createContent` and `readInPlace`
 */
export function updateContent<C extends ContentCollection>(place: Place<C>, update: Update<C>) {
  return transact((transaction) => changeContent(transaction, place, update));
}

async function changeContent<C extends ContentCollection>(
  transaction: Transaction,
  place: Place<C>,
  { values, changed, loaded }: Update<C>,
): Promise<void> {
  const { name, id, isDraft } = place;
  const reference = referenceOf(place);
  const stored = await readInPlace(transaction, place);
  if (!stored) throw new Gone(contentRefusals.gone);
  const before: DocumentData = (isDraft ? stored['data'] : stored) ?? {};
  const { item, wrong } = readContent(name, withDates(before));
  if (loaded) {
    const shown = { ...item, ...(isDraft && unreadTexts(name, before)) };
    const theirs = conflictsOf({ loaded, mine: changed, stored: shown });
    if (Object.keys(theirs).length > 0) throw new SaveConflict(theirs);
  }
  const wasSold = 'availability' in changed && before['sold_at'] !== undefined;
  const former = wasSold && { sold_at: deleteField() };
  if (isDraft) return changeFields(transaction, place, { ...withoutNaN(changed), ...former });
  const isSound = wrong.length === 0;
  const written = isSound ? changed : values;
  const writeNumber = await numberWrites(transaction, id, before, written);
  const writeName = await nameWrites(transaction, place, before, written);
  const sale = saleIn(name, before, written);
  if (isSound) transaction.update(reference, { ...changed, ...times(name, false), ...former, ...sale });
  else transaction.set(reference, { ...values, ...times(name, true, before), ...sale });
  writeNumber();
  writeName();
}

/** An empty number becomes null. A published document has none. */
function withoutNaN(fields: object): DocumentData {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, Number.isNaN(value) ? null : value]),
  );
}

/**
 * Deletes a document. The server deletes its files and dependent documents. Returns false if somebody else had deleted it.
 * @throws Refused like `readInPlace`; SaveConflict if it is not as `expected`
 */
export async function deleteContent(place: Place, expected: Values = {}): Promise<boolean> {
  let wasThere = false;
  await transact(async (transaction) => {
    const stored = await readInPlace(transaction, place);
    // The SDK tries again after a lost answer.
    wasThere ||= stored !== undefined;
    const data: DocumentData | undefined = place.isDraft ? stored?.['data'] : stored;
    const others = Object.entries(expected).filter(([name, value]) => !isSame(data?.[name], value));
    if (others.length > 0) throw new SaveConflict(Object.fromEntries(others));
    transaction.delete(referenceOf(place));
  });
  return wasThere;
}

/**
 * Writes every position: the screen's positions may be older than the last move. All or nothing, without photos that somebody else has
 * deleted. Returns as `deleteContent`.
 */
export async function savePhotoOrder(
  photos: readonly StoredPhoto[],
  deleted?: StoredPhoto,
): Promise<boolean> {
  let wasThere = false;
  await transact(async (transaction) => {
    const isThere = async (photo: StoredPhoto) =>
      (await readInPlace(transaction, placeOf('photos', photo))) !== undefined;
    const found = await Promise.all(photos.map(isThere));
    if (deleted) {
      wasThere ||= await isThere(deleted);
      transaction.delete(referenceOf(placeOf('photos', deleted)));
    }
    for (const [position, photo] of photos.filter((_, place) => found[place]).entries()) {
      changeFields(transaction, placeOf('photos', photo), { position });
    }
  });
  return wasThere;
}

export async function countListings(brandId: string): Promise<number> {
  const ofListings = where('collection', '==', 'car_listings');
  const [published, drafts] = await Promise.all([
    countFound(queryOf('car_listings', where('brand_id', '==', brandId))),
    countFound(queryOf('drafts', ofListings, where('data.brand_id', '==', brandId))),
  ]);
  return published + drafts;
}

/** Each order is above the one before: brands that two people add at once get the same. */
export function risingOrders(orders: readonly number[]): readonly number[] {
  let last = Number.NEGATIVE_INFINITY;
  return orders
    .toSorted((one, other) => one - other)
    .map((order) => {
      last = Math.max(order, last + 1);
      return last;
    });
}

/**
 * Gives the brands, in their new sequence, the display orders that they have. One transaction, so that no two brands get the same. Returns
 * the undo, which is refused if one of those that moved has been moved since.
 */
export async function moveBrands(
  brands: readonly Pick<Place, 'id'>[],
  wanted: (orders: readonly number[]) => readonly number[] = risingOrders,
  expected?: readonly number[],
): Promise<() => Promise<unknown>> {
  let moved: readonly { id: string; before: number; after: number }[] = [];
  await transact(async (transaction) => {
    const references = brands.map(({ id }) => referenceOf({ name: 'car_brands', id }));
    const stored = await Promise.all(references.map((brand) => transaction.get(brand)));
    const orders = stored.map((brand) => Number(brand.get('display_order')));
    if (expected?.some((order, place) => order !== orders[place]))
      throw new Refused('The brands have been moved again since.');
    const next = wanted(orders);
    moved = brands.flatMap(({ id }, place) => {
      const [before = 0, after = 0] = [orders[place], next[place]];
      return before === after ? [] : [{ id, before, after }];
    });
    for (const { id, after } of moved)
      transaction.update(referenceOf({ name: 'car_brands', id }), { display_order: after });
  });
  const [before, after] = [moved.map((each) => each.before), moved.map((each) => each.after)];
  return () => moveBrands(moved, () => before, after);
}
