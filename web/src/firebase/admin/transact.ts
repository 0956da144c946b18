import { runTransaction, type Transaction } from 'firebase/firestore';
import { adminDatabase } from './database.ts';
import { withDenialsReported } from './denials.ts';

/**
 * Runs a write of the back office as a transaction. Without a connection a transaction fails, while a plain write would wait in the SDK's
 * queue and be stored after the administrator has seen a failure. A denial is reported, since the session may have ended. Throws what
 * Firestore throws.
 */
export function transact(change: (transaction: Transaction) => unknown): Promise<void> {
  return withDenialsReported(
    runTransaction(adminDatabase(), async (transaction) => {
      await change(transaction);
    }),
  );
}
