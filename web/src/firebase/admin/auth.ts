import { FirebaseError } from 'firebase/app';
import {
  connectAuthEmulator,
  initializeAuth,
  inMemoryPersistence,
  signInWithCustomToken,
  signOut,
} from 'firebase/auth';
import { firebaseApp } from '../app.ts';
import { emulators, isLocalSuite } from '../config.ts';
import { TransportError } from './call-errors.ts';

/** For security Auth keeps its tokens in memory only. The browser stores only our session token. */
export const auth = initializeAuth(firebaseApp(), { persistence: inMemoryPersistence });
if (isLocalSuite)
  connectAuthEmulator(auth, `http://${emulators.host}:${emulators.auth}`, { disableWarnings: true });

export async function signInToFirebase(firebaseToken: string): Promise<string> {
  try {
    return (await signInWithCustomToken(auth, firebaseToken)).user.uid;
  } catch (error) {
    const isOffline = error instanceof FirebaseError && error.code === 'auth/network-request-failed';
    if (isOffline) throw new TransportError('network');
    throw error;
  }
}

export const signOutOfFirebase = () => signOut(auth);
