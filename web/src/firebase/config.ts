import type { FirebaseOptions } from 'firebase/app';

/**
 * The Firebase project in use: the web app configuration that the Firebase console shows, from the environment at build time; without one the
 * local suite's project.
 */
export const firebaseOptions: FirebaseOptions = {
  projectId: import.meta.env['VITE_FIREBASE_PROJECT_ID'] ?? 'demo-site',
  apiKey: import.meta.env['VITE_FIREBASE_API_KEY'] ?? 'demo-key',
  authDomain: import.meta.env['VITE_FIREBASE_AUTH_DOMAIN'],
  storageBucket: import.meta.env['VITE_FIREBASE_STORAGE_BUCKET'] ?? 'demo-site.appspot.com',
  appId: import.meta.env['VITE_FIREBASE_APP_ID'],
};

/** Switches App Check on (reCAPTCHA Enterprise); functions then want REQUIRE_APP_CHECK=true. Empty or missing leaves it off. */
export const appCheckSiteKey: string | undefined = import.meta.env['VITE_APP_CHECK_SITE_KEY'];

/** Where functions run. */
export const REGION = 'asia-southeast1';

/** Host and ports of the local suite (firebase.json). */
export const emulators = {
  host: '127.0.0.1',
  firestore: 8080,
  auth: 9099,
  functions: 5001,
  storage: 9199,
} as const;

/** A `demo-` project exists nowhere: the prefix guarantees that no call reaches a real one. */
export const isLocalSuite = firebaseOptions.projectId?.startsWith('demo-') === true;
