import { STOCK_NUMBER_PREFIX } from '@site/domain/content/formats';
import { listingManagerMessages } from '@site/domain/messages/content';
import {
  collection,
  doc,
  getDocsFromServer,
  limit,
  orderBy,
  query,
  serverTimestamp,
  type Transaction,
  where,
} from 'firebase/firestore';
import { adminDatabase } from '../database.ts';
import { SaveRefused } from './save-refused.ts';

const NAME = 'stock_numbers';

/** The highest stock number of the kind that the form proposes; undefined when there is none. Throws what Firestore throws. */
export async function highestStockNumber(): Promise<string | undefined> {
  const highest = query(
    collection(adminDatabase(), NAME),
    where('stock_no', '>=', STOCK_NUMBER_PREFIX),
    where('stock_no', '<', `${STOCK_NUMBER_PREFIX}~`),
    orderBy('stock_no', 'desc'),
    limit(1),
  );
  const [number] = (await getDocsFromServer(highest)).docs;
  return number?.id;
}

/**
 * Reads what a listing needs in order to change its stock number from `before` to `after`, and answers the writes, which belong behind
 * all reads of the transaction: the new number is taken, the old one given back. Throws `SaveRefused` when another listing has the number.
 */
export async function stockNumberWrites(
  transaction: Transaction,
  listingId: string,
  { before, after }: { before: string | null; after: string | null },
): Promise<() => void> {
  const reference = (number: string) => doc(adminDatabase(), NAME, number);
  const taken = after === null ? undefined : await transaction.get(reference(after));
  const old = before === null || before === after ? undefined : await transaction.get(reference(before));
  if (taken?.exists() && taken.get('listing_id') !== listingId) {
    throw new SaveRefused('stock_no', listingManagerMessages.stockNumberTaken(taken.id));
  }
  return () => {
    if (taken && !taken.exists()) {
      const number = { stock_no: taken.id, listing_id: listingId, created_at: serverTimestamp() };
      transaction.set(taken.ref, number);
    }
    if (old?.get('listing_id') === listingId) transaction.delete(old.ref);
  };
}
