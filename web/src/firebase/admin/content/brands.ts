import type { CollectionName } from '@site/domain/collections';
import { collection, doc, query, where } from 'firebase/firestore';
import { adminDatabase, transact } from '../database.ts';
import { countFound } from '../read.ts';
import { SaveConflict } from './save-content.ts';

export async function countListings(brandId: string): Promise<number> {
  const of = (name: CollectionName) => collection(adminDatabase(), name);
  const counts = await Promise.all([
    countFound(query(of('car_listings'), where('brand_id', '==', brandId))),
    countFound(
      query(of('drafts'), where('collection', '==', 'car_listings'), where('data.brand_id', '==', brandId)),
    ),
  ]);
  return counts.reduce((sum, count) => sum + count, 0);
}

export type BrandOrders = readonly unknown[];

/**
 * Returns the new orders. One transaction reads and writes, so that a race condition cannot give two brands the same order. @throws
 * SaveConflict if the orders differ from `expected`
 */
export async function swapBrandOrder(
  ids: readonly [string, string],
  expected?: BrandOrders,
): Promise<BrandOrders> {
  const [first, second] = ids.map((id) => doc(adminDatabase(), 'car_brands', id));
  let swapped: BrandOrders = [];
  if (!first || !second) return swapped;
  await transact(async (transaction) => {
    const brands = await Promise.all([transaction.get(first), transaction.get(second)]);
    const orders = brands.map((brand): unknown => brand.get('display_order'));
    if (expected?.some((order, place) => order !== orders[place])) throw new SaveConflict({});
    swapped = orders.toReversed();
    transaction.update(first, { display_order: swapped[0] });
    transaction.update(second, { display_order: swapped[1] });
  });
  return swapped;
}
