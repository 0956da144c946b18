import { type ContentCollection, type ContentOf, contentKinds } from '@site/domain/entities/content';
import { readContent } from '@site/domain/reading/read-document';
import { collection, type DocumentData, doc, serverTimestamp, Timestamp } from 'firebase/firestore';
import { adminDatabase } from '../database.ts';
import { toStoredDocument } from '../stored-document.ts';
import { transact } from '../transact.ts';

/** The times of a kind that this write sets to the server's time. */
function times(name: ContentCollection, isNew: boolean): Record<string, unknown> {
  const wanted = contentKinds[name].times.filter((time) => isNew || time === 'updated_at');
  return Object.fromEntries(wanted.map((time) => [time, serverTimestamp()]));
}

/** Stores a new document and returns its id. */
export async function createContent<C extends ContentCollection>(
  name: C,
  values: ContentOf<C>,
): Promise<string> {
  const reference = doc(collection(adminDatabase(), name));
  await transact((transaction) => transaction.set(reference, { ...values, ...times(name, true) }));
  return reference.id;
}

/**
 * Changes a document; throws when it is gone. In a sound one only the fields in `changed` are written, so that changes by others stay. A
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
    // Updating a document that is gone fails, as it should.
    if (isSound) transaction.update(reference, { ...changed, ...times(name, false) });
    else transaction.set(reference, { ...values, ...times(name, true), ...keptTime(name, before) });
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
