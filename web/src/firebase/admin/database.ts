import { connectFirestoreEmulator, type Firestore, getFirestore } from 'firebase/firestore';
import { firebaseApp } from '../app.ts';
import { emulators, isLocalSuite } from '../config.ts';

let database: Firestore | undefined;

/** The whole Firestore, with live queries. Only for what is on the screen after sign-in: it asks as whoever is there by then. */
export function adminDatabase(): Firestore {
  if (!database) {
    database = getFirestore(firebaseApp());
    if (isLocalSuite) connectFirestoreEmulator(database, emulators.host, emulators.firestore);
  }
  return database;
}
