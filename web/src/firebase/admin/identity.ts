import { signInWithCustomToken, signOut } from 'firebase/auth';
import { TransportError } from './call-errors.ts';
import { endLiveQueries } from './live-query.ts';
import { adminServices } from './services.ts';

/** Makes this page an administrator for rules and procedures, until it is closed or signed out. Throws as `procedure` does. */
export async function assumeIdentity(firebaseToken: string): Promise<void> {
  try {
    await signInWithCustomToken(adminServices().auth, firebaseToken);
  } catch (error) {
    if (hasCode(error, 'auth/network-request-failed')) throw new TransportError('network');
    throw error;
  }
  endLiveQueries();
}

/** Makes this page nobody again: live queries end, and with them what they had shown. */
export async function dropIdentity(): Promise<void> {
  endLiveQueries();
  await signOut(adminServices().auth);
}

function hasCode(error: unknown, code: string): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === code;
}
