import { type FirebaseApp, getApps, initializeApp } from 'firebase/app';
import { appCheckSiteKey, firebaseOptions } from './config.ts';

/** The one Firebase app of this page. */
export function firebaseApp(): FirebaseApp {
  return getApps()[0] ?? initializeApp(firebaseOptions);
}

// Before any product is used: what is asked without the proof would be refused once App Check is enforced.
if (appCheckSiteKey) {
  const { startAppCheck } = await import('./app-check.ts');
  startAppCheck(firebaseApp(), appCheckSiteKey);
}
