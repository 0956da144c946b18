import { type ContentCollection, contentKinds } from '@site/domain/entities/content';
import { collection, doc, serverTimestamp } from 'firebase/firestore';
import { adminDatabase } from '../database.ts';
import { transact } from '../transact.ts';
import type { ContentOf } from './stored.ts';

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
  const reference = doc(collection(adminDatabase(), name));
  await transact((transaction) => transaction.set(reference, { ...values, ...times(name, true) }));
  return reference.id;
}

/** Changes the named fields of a document; throws when it is gone. */
export function updateContent<C extends ContentCollection>(
  name: C,
  id: string,
  values: Partial<ContentOf<C>>,
): Promise<void> {
  const reference = doc(adminDatabase(), name, id);
  return transact((transaction) => transaction.update(reference, { ...values, ...times(name, false) }));
}

/** Deletes documents together, all or none. */
export function deleteContent(
  ...documents: readonly { name: ContentCollection; id: string }[]
): Promise<void> {
  return transact((transaction) => {
    for (const { name, id } of documents) transaction.delete(doc(adminDatabase(), name, id));
  });
}
