import type { CollectionName } from '@site/domain/collections';
import { collection, getCountFromServer } from 'firebase/firestore';
import { adminDatabase } from './database.ts';

/** How many documents a collection has. The server counts them, at the price of one read per thousand. */
export async function countDocuments(name: CollectionName): Promise<number> {
  const snapshot = await getCountFromServer(collection(adminDatabase(), name));
  return snapshot.data().count;
}
