import type { CollectionName } from '@site/domain/collections';
import { collection, getCountFromServer } from 'firebase/firestore';
import { adminServices } from './services.ts';

/** How many documents a collection has; counted by the server, which costs one read for each thousand. */
export async function countDocuments(name: CollectionName): Promise<number> {
  const snapshot = await getCountFromServer(collection(adminServices().database, name));
  return snapshot.data().count;
}
