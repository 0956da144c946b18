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

/** Adds the enquiry to its collection, as new and with the server's time. */
export async function writeInquiry(
  name: InquiryCollection,
  answers: Readonly<Record<string, unknown>>,
): Promise<void> {
  const record = { ...answers, status: 'new', created_at: serverTimestamp() };
  await addDoc(collection(publicDatabase(), name), record);
}

let database: Firestore | undefined;

/** Firestore as visitors write to it: single requests over REST, no listeners, no cache. */
function publicDatabase(): Firestore {
  if (!database) {
    database = getFirestore(firebaseApp());
    if (isLocalSuite) connectFirestoreEmulator(database, emulators.host, emulators.firestore);
  }
  return database;
}
