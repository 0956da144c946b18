import {
  connectFirestoreEmulator,
  disableNetwork,
  enableNetwork,
  type Firestore,
  getFirestore,
  runTransaction,
  type Transaction,
} from 'firebase/firestore';
import { firebaseApp } from '../app.ts';
import { emulators, isLocalSuite } from '../config.ts';
import { withDenialsReported } from './call-errors.ts';

/** The full Firestore SDK, with live queries. Only for screens after sign-in: requests carry the administrator's identity. */
export const database = getFirestore(firebaseApp());
if (isLocalSuite) connectFirestoreEmulator(database, emulators.host, emulators.firestore);

/**
 * Runs a write as a transaction, which fails without a connection. A plain write would wait in the SDK's queue and be stored after the
 * user has seen a failure. Denials are reported.
 */
export function transact(change: (transaction: Transaction) => unknown): Promise<void> {
  return withDenialsReported(
    runTransaction(database, async (transaction) => {
      await change(transaction);
    }),
  );
}

/**
 * Makes Firestore connect now. After failures the SDK has a back-off of up to a minute, and answers new listeners from its empty cache.
 * Both calls are queued before the next request.
 */
export function reconnect(to: Firestore): void {
  void disableNetwork(to);
  void enableNetwork(to);
}
