import { dependents } from '@site/domain/entities/stored-files';
import type { Firestore, QueryDocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import { firestore } from '../platform/firebase.ts';
import { draftsOfBelongings, isAnywhere } from './drafts.ts';
import { deleteEvery } from './every-document.ts';

/**
 * Deletes the documents that belong to one that is gone, such as the colours of a vehicle. One that was only moved, to the drafts or from
 * them, keeps what it has: what belongs to it has moved with it.
 */
export async function deleteDependents(collection: string, id: string): Promise<void> {
  const own = dependents.filter((each) => each.of === collection);
  if (own.length === 0 || (await isAnywhere(collection, id))) return;
  const database = await firestore();
  for (const { collection: name, field, ownerType, of } of own) {
    const owned = database.collection(name).where(field, '==', id);
    await deleteEvery(ownerType === undefined ? owned : owned.where(ownerType, '==', of));
  }
  for (const drafts of await draftsOfBelongings(collection, id)) await deleteEvery(drafts);
}

/** The documents that belong to one, such as the photos of a vehicle, read in a transaction. */
export async function dependentsOf(
  transaction: Transaction,
  database: Firestore,
  collection: string,
  id: string,
): Promise<readonly QueryDocumentSnapshot[]> {
  const found: QueryDocumentSnapshot[] = [];
  for (const { collection: name, field, ownerType, of } of dependents) {
    if (of !== collection) continue;
    const owned = database.collection(name).where(field, '==', id);
    const query = ownerType === undefined ? owned : owned.where(ownerType, '==', of);
    found.push(...(await transaction.get(query)).docs);
  }
  return found;
}
