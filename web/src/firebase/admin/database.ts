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
import { withDenialsReported } from './denials.ts';

let database: Firestore | undefined;

/** The full Firestore SDK, with live queries. Only for screens after sign-in, since it sends requests as the signed-in administrator. */
export function adminDatabase(): Firestore {
  if (!database) {
    database = getFirestore(firebaseApp());
    if (isLocalSuite) connectFirestoreEmulator(database, emulators.host, emulators.firestore);
  }
  return database;
}

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

/**
 * Makes Firestore retry the connection now. After failures the SDK waits up to a minute, and until then answers new listeners from its
 * empty cache. Both calls are queued before the next request.
 */
export function reconnect(): void {
  void disableNetwork(adminDatabase());
  void enableNetwork(adminDatabase());
}
