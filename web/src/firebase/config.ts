import type { FirebaseOptions } from 'firebase/app';
import type { Environment } from '../../build/environment.ts';

declare global {
  interface ImportMetaEnv extends Environment {}
}

/** The Firebase project in use. The build has checked these values and put them here (`build/environment.ts`). */
export const firebaseOptions = {
  projectId: import.meta.env.VITE_FIREBASE_PROJECT_ID,
  apiKey: import.meta.env.VITE_FIREBASE_API_KEY,
  authDomain: import.meta.env.VITE_FIREBASE_AUTH_DOMAIN,
  storageBucket: import.meta.env.VITE_FIREBASE_STORAGE_BUCKET,
  appId: import.meta.env.VITE_FIREBASE_APP_ID,
} satisfies FirebaseOptions;

/** Switches App Check on (reCAPTCHA Enterprise). Set REQUIRE_APP_CHECK=true for the functions too. Empty leaves it off. */
export const appCheckSiteKey = import.meta.env.VITE_APP_CHECK_SITE_KEY;

/** Where functions run. */
export const REGION = 'asia-southeast1';

/** A `demo-` project exists nowhere: the prefix guarantees that no call reaches a real one. */
export const isLocalSuite = import.meta.env.VITE_FIREBASE_PROJECT_ID.startsWith('demo-');

/** Host and ports of the local suite (firebase.json). What is deployed has no such host: `npm run deploy:check` looks for it. */
export const emulators = {
  host: isLocalSuite ? '127.0.0.1' : '',
  firestore: 8080,
  auth: 9099,
  functions: 5001,
  storage: 9199,
} as const;
