import { type StoredCarListing, toCarListing } from './to-car-listing.ts';

/** One vehicle, undefined when there is none with that id. Rejects when the read fails. */
export async function readCarListing(id: string): Promise<StoredCarListing | undefined> {
  // An address may hold anything; a slash would name another collection.
  if (id === '' || id.includes('/')) return undefined;
  const { doc, getDoc, publicDatabase } = await import('./database.ts');
  const snapshot = await getDoc(doc(publicDatabase(), 'car_listings', id));
  const data = snapshot.data();
  return data && toCarListing(snapshot.id, data);
}
