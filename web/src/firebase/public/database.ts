import { connectFirestoreEmulator, type Firestore, getFirestore } from 'firebase/firestore/lite';
import { firebaseApp } from '../app.ts';
import { emulators, isLocalSuite } from '../config.ts';

let database: Firestore | undefined;

/** Firestore Lite for visitors: single requests over REST, without listeners and cache. With App Check where a site key is configured. */
export function publicDatabase(): Firestore {
  if (!database) {
    database = getFirestore(firebaseApp());
    if (isLocalSuite) connectFirestoreEmulator(database, emulators.host, emulators.firestore);
  }
  return database;
}
