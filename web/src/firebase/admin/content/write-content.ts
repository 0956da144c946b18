import { type ContentCollection, type ContentOf, contentKinds } from '@site/domain/entities/content';
import { readContent } from '@site/domain/reading/read-document';
import { textOf } from '@site/domain/reading/read-values';
import {
  collection,
  type DocumentData,
  doc,
  serverTimestamp,
  Timestamp,
  type Transaction,
} from 'firebase/firestore';
import { adminDatabase } from '../database.ts';
import { toStoredDocument } from '../stored-document.ts';
import { transact } from '../transact.ts';
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
): Promise<string> {
  const reference = doc(collection(adminDatabase(), name));
  await transact(async (transaction) => {
    const writeMore = await numberWrites(transaction, reference.id, undefined, values);
    transaction.set(reference, { ...values, ...times(name, true) });
    writeMore();
  });
  return reference.id;
}

/**
 * Changes a document; throws when it is gone, and as `createContent` does. In a sound one only the fields in `changed` are written, so that changes by others stay. A
 * damaged one is repaired: `values` replace it, and a missing time is set.
 */
export function updateContent<C extends ContentCollection>(
  name: C,
  id: string,
  values: ContentOf<C>,
  changed: Partial<ContentOf<C>>,
): Promise<void> {
  const reference = doc(adminDatabase(), name, id);
  return transact(async (transaction) => {
    const before = (await transaction.get(reference)).data();
    const isSound = !before || readContent(name, toStoredDocument(before)).wrong.length === 0;
    const writeMore = await numberWrites(transaction, id, before, isSound ? changed : values);
    // Updating a document that is gone fails, as it should.
    if (isSound) transaction.update(reference, { ...changed, ...times(name, false) });
    else transaction.set(reference, { ...values, ...times(name, true), ...keptTime(name, before) });
    writeMore();
  });
}

/** The stored time of creation, if it is valid. */
function keptTime(name: ContentCollection, { created_at: time }: DocumentData): Record<string, unknown> {
  const kept = contentKinds[name].times.some((known) => known === 'created_at') && time instanceof Timestamp;
  return kept ? { created_at: time } : {};
}

/** Deletes a document. The server deletes what belongs to it, and its files. */
export function deleteContent({ name, id }: { name: ContentCollection; id: string }): Promise<void> {
  return transact((transaction) => transaction.delete(doc(adminDatabase(), name, id)));
}
