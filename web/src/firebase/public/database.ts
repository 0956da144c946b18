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

const address = isLocalSuite
  ? `http://${emulators.host}:${emulators.firestore}`
  : 'https://firestore.googleapis.com';

/**
 * Sets Firestore up and connects to it, ahead of a request: on a slow network that is three round trips. A browser closes a connection
 * that is not used for some seconds, and keeps one that is there.
 */
export function connect(): void {
  publicDatabase();
  const link = document.createElement('link');
  Object.assign(link, { rel: 'preconnect', crossOrigin: 'anonymous', href: address });
  document.head.append(link);
  link.remove();
}
