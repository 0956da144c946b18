import { FirebaseError } from 'firebase/app';
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

/** A transaction fails without a connection, where a plain write would wait and be stored later. Denials are reported. */
export function transact(change: (transaction: Transaction) => unknown): Promise<void> {
  const run = () =>
    runTransaction(database, async (transaction) => {
      await change(transaction);
    });
  const again = (error: unknown) => {
    // The rules may refuse the write over a colleague's change, which the SDK does not read then.
    if (error instanceof FirebaseError && error.code === 'permission-denied') return run();
    throw error;
  };
  return withDenialsReported(run().catch(again));
}

/** Connects now: after failures the SDK waits up to a minute, and answers new listeners from its empty cache. */
export function reconnect(to: Firestore): void {
  void disableNetwork(to);
  void enableNetwork(to);
}
