import { connectFirestoreEmulator, type Firestore, getFirestore } from 'firebase/firestore/lite';
import { firebaseApp } from '../app.ts';
import { emulators, isLocalSuite } from '../config.ts';

export {
  addDoc,
  collection,
  doc,
  getCount,
  getDoc,
  getDocs,
  limit,
  orderBy,
  query,
  serverTimestamp,
  startAfter,
  where,
} from 'firebase/firestore/lite';

let database: Firestore | undefined;

/** Firestore as visitors use it: single reads and writes over REST, no listeners, no cache. */
export function publicDatabase(): Firestore {
  if (!database) {
    database = getFirestore(firebaseApp());
    if (isLocalSuite) connectFirestoreEmulator(database, emulators.host, emulators.firestore);
  }
  return database;
}
