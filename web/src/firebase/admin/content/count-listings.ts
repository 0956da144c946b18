import { collection, getCountFromServer, query, where } from 'firebase/firestore';
import { adminDatabase } from '../database.ts';

/** How many listings a brand has, counted by the server. */
export async function countListings(brandId: string): Promise<number> {
  const listings = collection(adminDatabase(), 'car_listings');
  const snapshot = await getCountFromServer(query(listings, where('brand_id', '==', brandId)));
  return snapshot.data().count;
}
