import { readContent } from '@site/domain/content/check';
import { type ContentCollection, type ContentOf, contentKinds } from '@site/domain/content/kinds';
import { textOf } from '@site/domain/content/read';
import { type DocumentData, serverTimestamp, Timestamp, type Transaction } from 'firebase/firestore';
import { toStoredDocument } from '../stored-document.ts';
import { transact } from '../transact.ts';
import { changeFields, createDraft, fieldsOf, newId, type Place, referenceOf } from './place.ts';
import { conflictsOf, SaveConflict } from './save-conflict.ts';
import { stockNumberWrites } from './stock-numbers.ts';

/** The times of a kind that this write sets to the server's time. */
function times(name: ContentCollection, isNew: boolean): Record<string, unknown> {
  const wanted = contentKinds[name].times.filter((time) => isNew || time === 'updated_at');
  return Object.fromEntries(wanted.map((time) => [time, serverTimestamp()]));
}

/** Writes that keep the stock number of a listing its own. `before` and `after` hold the fields that are there before, and that change. */
function numberWrites(
  transaction: Transaction,
  id: string,
  before: DocumentData | undefined,
  after: DocumentData,
): Promise<() => void> {
  const [old, next] = [before, { ...before, ...after }].map((data) => textOf(data?.['stock_no']) ?? null);
  return stockNumberWrites(transaction, id, { before: old ?? null, after: next ?? null });
}

/** Stores a new document and returns its id. Throws `SaveRefused` when it cannot have what it wants, such as a taken stock number. */
export async function createContent<C extends ContentCollection>(
  name: C,
  values: ContentOf<C>,
  { isDraft = false } = {},
): Promise<string> {
  const place: Place = { name, id: newId(name), isDraft };
  await transact(async (transaction) => {
    if (isDraft) return createDraft(transaction, place, withoutNaN(values));
    const writeMore = await numberWrites(transaction, place.id, undefined, values);
    transaction.set(referenceOf(place), { ...values, ...times(name, true) });
    writeMore();
  });
  return place.id;
}

interface Update<C extends ContentCollection> {
  /** Every field, as it is to be. */
  readonly values: ContentOf<C>;
  readonly changed: Partial<ContentOf<C>>;
  /** What the form began with. With it, a change that somebody else has made to the same field meanwhile is not overwritten. */
  readonly loaded?: ContentOf<C> | undefined;
}

/**
 * Changes a document; throws when it is gone, and as `createContent` does. In a sound one only the fields in `changed` are written, so that
 * changes by others stay. A damaged one is repaired: `values` replace it, and a missing time is set. Throws `SaveConflict` for what
 * somebody else has changed since `loaded`.
 */
export function updateContent<C extends ContentCollection>(
  place: Place<C>,
  { values, changed, loaded }: Update<C>,
): Promise<void> {
  const { name, id, isDraft } = place;
  const reference = referenceOf(place);
  return transact(async (transaction) => {
    const before = fieldsOf(place, (await transaction.get(reference)).data());
    const { item, wrong } = readContent(name, toStoredDocument(before ?? {}));
    if (before && loaded) {
      const theirs = conflictsOf({ loaded, mine: changed, stored: item });
      if (Object.keys(theirs).length > 0) throw new SaveConflict(theirs);
    }
    if (isDraft) return changeFields(transaction, place, withoutNaN(changed));
    const isSound = !before || wrong.length === 0;
    const writeMore = await numberWrites(transaction, id, before, isSound ? changed : values);
    // Updating a document that is gone fails, as it should.
    if (isSound) transaction.update(reference, { ...changed, ...times(name, false) });
    else transaction.set(reference, { ...values, ...times(name, true), ...keptTime(name, before) });
    writeMore();
  });
}

/** A number that was not typed yet. A published document has none. */
function withoutNaN(fields: object): DocumentData {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, Number.isNaN(value) ? null : value]),
  );
}

/** The stored time of creation, if it is valid. */
function keptTime(name: ContentCollection, { created_at: time }: DocumentData): Record<string, unknown> {
  const kept = contentKinds[name].times.some((known) => known === 'created_at') && time instanceof Timestamp;
  return kept ? { created_at: time } : {};
}

/** Deletes a document. The server deletes what belongs to it, and its files. */
export function deleteContent(place: Place): Promise<void> {
  return transact((transaction) => transaction.delete(referenceOf(place)));
}
