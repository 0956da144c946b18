import { dependents } from '@site/domain/entities/stored-files';
import type { Firestore, QueryDocumentSnapshot, Transaction } from 'firebase-admin/firestore';

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
