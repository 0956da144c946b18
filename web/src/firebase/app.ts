import { type FirebaseApp, getApps, initializeApp } from 'firebase/app';
import { appCheckSiteKey, firebaseOptions } from './config.ts';

/** The only Firebase app of this page. */
export function firebaseApp(): FirebaseApp {
  return getApps()[0] ?? initializeApp(firebaseOptions);
}

// Before any product: once App Check is enforced, requests without its token are refused.
if (appCheckSiteKey) {
  const { startAppCheck } = await import('./app-check.ts');
  startAppCheck(firebaseApp(), appCheckSiteKey);
}
