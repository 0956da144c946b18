import { runTransaction, type Transaction } from 'firebase/firestore';
import { adminDatabase } from './database.ts';
import { withDenialsReported } from './denials.ts';

/**
 * Every write of the back office goes through here, and is a transaction: without a connection it fails, instead of waiting in the SDK's
 * queue and happening after the administrator has been told otherwise. A refusal is noted: the session may be over. Throws what Firestore
 * throws.
 */
export function transact(change: (transaction: Transaction) => unknown): Promise<void> {
  return withDenialsReported(
    runTransaction(adminDatabase(), async (transaction) => {
      await change(transaction);
    }),
  );
}
