import type { CollectionName } from '@site/domain/collections';
import { collection, getCountFromServer, query, where } from 'firebase/firestore';
import { adminDatabase } from '../database.ts';

/** How many listings a brand has, published ones and drafts, counted by the server. */
export async function countListings(brandId: string): Promise<number> {
  const of = (name: CollectionName) => collection(adminDatabase(), name);
  const counts = [
    query(of('car_listings'), where('brand_id', '==', brandId)),
    query(of('drafts'), where('collection', '==', 'car_listings'), where('data.brand_id', '==', brandId)),
  ].map(async (listings) => (await getCountFromServer(listings)).data().count);
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
}
