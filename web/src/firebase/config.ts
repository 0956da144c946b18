import type { FirebaseOptions } from 'firebase/app';
import type { Environment } from '#build/environment.ts';

declare global {
  interface ImportMetaEnv extends Environment {}
}

/** The Firebase project. The build checks and inserts these values (`build/environment.ts`). */
export const firebaseOptions = {
  projectId: import.meta.env.VITE_FIREBASE_PROJECT_ID,
  apiKey: import.meta.env.VITE_FIREBASE_API_KEY,
  authDomain: import.meta.env.VITE_FIREBASE_AUTH_DOMAIN,
  storageBucket: import.meta.env.VITE_FIREBASE_STORAGE_BUCKET,
  appId: import.meta.env.VITE_FIREBASE_APP_ID,
} satisfies FirebaseOptions;

/** Switches App Check on (reCAPTCHA Enterprise). Set REQUIRE_APP_CHECK=true for the functions too. Empty leaves it off. */
export const appCheckSiteKey = import.meta.env.VITE_APP_CHECK_SITE_KEY;

export const REGION = 'asia-southeast1';

/** No real project has the prefix `demo-`, so no call can reach one. */
export const isLocalSuite = import.meta.env.VITE_FIREBASE_PROJECT_ID.startsWith('demo-');

/** Host and ports of the local suite (firebase.json). A deployed build has no such host: `npm run deploy:check` looks for it. */
export const emulators = {
  host: isLocalSuite ? '127.0.0.1' : '',
  firestore: 8080,
  auth: 9099,
  functions: 5001,
  storage: 9199,
} as const;

export const firestoreOrigin = isLocalSuite
  ? `http://${emulators.host}:${emulators.firestore}`
  : 'https://firestore.googleapis.com';

export function functionAddress(name: string): string {
  const { projectId } = firebaseOptions;
  return isLocalSuite
    ? `http://${emulators.host}:${emulators.functions}/${projectId}/${REGION}/${name}`
    : `https://${REGION}-${projectId}.cloudfunctions.net/${name}`;
}
