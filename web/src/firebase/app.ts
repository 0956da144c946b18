import { type FirebaseApp, getApps, initializeApp } from 'firebase/app';
import { firebaseOptions } from './config.ts';

/** The one Firebase app of this page. */
export function firebaseApp(): FirebaseApp {
  return getApps()[0] ?? initializeApp(firebaseOptions);
}
