import type { CollectionName } from '@site/domain/collections';
import { collection, getCountFromServer } from 'firebase/firestore';
import { adminDatabase } from './database.ts';
import { whenIdentified } from './identity.ts';

/** How many documents a collection has. The server counts them, at the price of one read per thousand. */
export async function countDocuments(name: CollectionName): Promise<number> {
  await whenIdentified();
  const snapshot = await getCountFromServer(collection(adminDatabase(), name));
  return snapshot.data().count;
}
