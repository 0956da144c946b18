import { doc } from 'firebase/firestore';
import { adminDatabase } from '../database.ts';
import { transact } from '../transact.ts';

/**
 * Swaps the sort orders of two brands in one transaction, which also reads them: when two administrators move brands at the same time,
 * no two brands get the same sort order. Throws what Firestore throws.
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
