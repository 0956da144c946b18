import { doc } from 'firebase/firestore';
import { adminDatabase } from '../database.ts';
import { transact } from '../transact.ts';
import { SaveConflict } from './save-conflict.ts';

/** The sort orders of two brands, in the order in which these are named. */
export type BrandOrders = readonly unknown[];

/**
 * Swaps the sort orders of two brands in one transaction, which also reads them: when two administrators move brands at the same time,
 * no two brands get the same sort order. Returns what they have then. With `expected`, throws `SaveConflict` when they have other ones;
 * otherwise throws what Firestore throws.
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
