import { doc } from 'firebase/firestore';
import { adminDatabase } from '../database.ts';
import { transact } from '../transact.ts';

/**
 * Swaps the sort orders of two brands, both or none. They are read inside the transaction: two administrators who move brands at once
 * take turns, and no two brands end up with the same. Throws what Firestore throws.
 */
export function swapBrandOrder(firstId: string, secondId: string): Promise<void> {
  const database = adminDatabase();
  return transact(async (transaction) => {
    const first = doc(database, 'car_brands', firstId);
    const second = doc(database, 'car_brands', secondId);
    const [firstOrder, secondOrder] = (
      await Promise.all([transaction.get(first), transaction.get(second)])
    ).map((brand) => brand.get('display_order'));
    transaction.update(first, { display_order: secondOrder });
    transaction.update(second, { display_order: firstOrder });
  });
}
