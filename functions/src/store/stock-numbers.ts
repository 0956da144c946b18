import type { CollectionName } from '@site/domain/collections';
import type { Firestore, WriteBatch } from 'firebase-admin/firestore';

const collection: CollectionName = 'stock_numbers';

interface Move {
  readonly before: string | null;
  readonly after: string | null;
  readonly now: Date;
}

/** Gives the old stock number of a listing back and takes the new one. The batch fails when another listing has that. */
export function moveNumber(
  database: Firestore,
  batch: WriteBatch,
  listingId: string,
  { before, after, now }: Move,
): void {
  if (before === after) return;
  const numbers = database.collection(collection);
  if (before !== null) batch.delete(numbers.doc(before));
  if (after !== null)
    batch.create(numbers.doc(after), { stock_no: after, listing_id: listingId, created_at: now });
}
