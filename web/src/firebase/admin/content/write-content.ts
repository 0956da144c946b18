import { type ContentCollection, contentKinds } from '@site/domain/entities/content';
import { collection, doc, runTransaction, serverTimestamp, type Transaction } from 'firebase/firestore';
import { withDenialsNoted } from '../denials.ts';
import { adminServices } from '../services.ts';
import type { ContentOf } from './stored.ts';

/**
 * Every write is a transaction: without a connection it fails, instead of waiting in the SDK's queue and happening after the
 * administrator has been told otherwise. All of them throw what Firestore throws.
 */
function write(change: (transaction: Transaction) => void): Promise<void> {
  return withDenialsNoted(
    runTransaction(adminServices().database, async (transaction) => change(transaction)),
  );
}

/** The times of a kind that are set with this write, by the server's clock. */
function times(name: ContentCollection, isNew: boolean): Record<string, unknown> {
  const wanted = contentKinds[name].times.filter((time) => isNew || time === 'updated_at');
  return Object.fromEntries(wanted.map((time) => [time, serverTimestamp()]));
}

/** Stores a new document; answers its id. */
export async function createContent<C extends ContentCollection>(
  name: C,
  values: ContentOf<C>,
): Promise<string> {
  const reference = doc(collection(adminServices().database, name));
  await write((transaction) => transaction.set(reference, { ...values, ...times(name, true) }));
  return reference.id;
}

/** Changes the named fields of a document; throws when it is gone. */
export function updateContent<C extends ContentCollection>(
  name: C,
  id: string,
  values: Partial<ContentOf<C>>,
): Promise<void> {
  const reference = doc(adminServices().database, name, id);
  return write((transaction) => transaction.update(reference, { ...values, ...times(name, false) }));
}

/** Deletes documents together, all or none. */
export function deleteContent(
  ...documents: readonly { name: ContentCollection; id: string }[]
): Promise<void> {
  return write((transaction) => {
    for (const { name, id } of documents) transaction.delete(doc(adminServices().database, name, id));
  });
}
