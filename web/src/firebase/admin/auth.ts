import { FirebaseError } from 'firebase/app';
import {
  type Auth,
  connectAuthEmulator,
  initializeAuth,
  inMemoryPersistence,
  signInWithCustomToken,
  signOut,
} from 'firebase/auth';
import { firebaseApp } from '../app.ts';
import { emulators, isLocalSuite } from '../config.ts';
import { TransportError } from './call-errors.ts';

let auth: Auth | undefined;

/** For security Auth keeps its tokens in memory only. The browser stores only our session token. */
function adminAuth(): Auth {
  if (!auth) {
    auth = initializeAuth(firebaseApp(), { persistence: inMemoryPersistence });
    if (isLocalSuite)
      connectAuthEmulator(auth, `http://${emulators.host}:${emulators.auth}`, { disableWarnings: true });
  }
  return auth;
}

export async function signInToFirebase(firebaseToken: string): Promise<string> {
  try {
    return (await signInWithCustomToken(adminAuth(), firebaseToken)).user.uid;
  } catch (error) {
    const isOffline = error instanceof FirebaseError && error.code === 'auth/network-request-failed';
    if (isOffline) throw new TransportError('network');
    throw error;
  }
}

export function signOutOfFirebase(): Promise<void> {
  return signOut(adminAuth());
}
