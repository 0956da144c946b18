import type { InquiryCollection } from '@site/domain/entities/inquiry-form';
import {
  addDoc,
  collection,
  connectFirestoreEmulator,
  type Firestore,
  getFirestore,
  serverTimestamp,
} from 'firebase/firestore/lite';
import { firebaseApp } from '../app.ts';
import { emulators, isLocalSuite } from '../config.ts';

/** Adds the enquiry to its collection, with the status new and the server's time. */
export async function writeInquiry(
  name: InquiryCollection,
  answers: Readonly<Record<string, unknown>>,
): Promise<void> {
  const record = { ...answers, status: 'new', created_at: serverTimestamp() };
  await addDoc(collection(publicDatabase(), name), record);
}

let database: Firestore | undefined;

/** Firestore Lite for visitors: single requests over REST, without listeners and cache. */
function publicDatabase(): Firestore {
  if (!database) {
    database = getFirestore(firebaseApp());
    if (isLocalSuite) connectFirestoreEmulator(database, emulators.host, emulators.firestore);
  }
  return database;
}
