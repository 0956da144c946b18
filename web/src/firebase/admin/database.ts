import { connectFirestoreEmulator, type Firestore, getFirestore } from 'firebase/firestore';
import { firebaseApp } from '../app.ts';
import { emulators, isLocalSuite } from '../config.ts';

let database: Firestore | undefined;

/** The full Firestore SDK, with live queries. Only for screens after sign-in, since it sends requests as the signed-in administrator. */
export function adminDatabase(): Firestore {
  if (!database) {
    database = getFirestore(firebaseApp());
    if (isLocalSuite) connectFirestoreEmulator(database, emulators.host, emulators.firestore);
  }
  return database;
}
