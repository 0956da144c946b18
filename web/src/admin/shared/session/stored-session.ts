import { dropIdentity } from '../../../firebase/admin/identity.ts';
import { endAdminSession, validateAdminSession } from '../../../firebase/admin/session-procedures.ts';
import type { AdminSession } from './admin-session.ts';
import { keepsToken } from './failures.ts';
import { resumeSession } from './open-session.ts';
import { removeToken, storedToken } from './token-storage.ts';

/** Whether somebody was signed in here, as far as this browser knows. */
export function hasStoredSession(): boolean {
  return storedToken() !== null;
}

let restoring: { readonly token: string; readonly session: Promise<AdminSession> } | undefined;

/** What was begun before there was a page to tell. */
let begun: Promise<AdminSession> | undefined;

/** Begins to take up the session before anything is rendered: whoever asks first gets that answer, though the token may be gone by then. */
export function beginRestoring(): void {
  begun = restoreSession();
}

/**
 * Takes up the session of the stored token. The token goes when the server says no, and stays when it could not be asked. Whoever asks
 * meanwhile gets the same answer.
 */
export async function restoreSession(): Promise<AdminSession> {
  if (begun) {
    const answer = begun;
    begun = undefined;
    return answer;
  }
  const token = storedToken();
  if (!token) return { state: 'signed-out' };
  if (restoring?.token !== token) {
    const session = restore(token).finally(() => {
      if (restoring?.token === token) restoring = undefined;
    });
    restoring = { token, session };
  }
  return restoring.session;
}

async function restore(token: string): Promise<AdminSession> {
  try {
    const user = await resumeSession(token);
    if (user) return { state: 'signed-in', user };
    removeToken();
    return { state: 'signed-out', reason: 'ended' };
  } catch (error) {
    console.error('The session could not be validated', error);
    if (keepsToken(error)) return { state: 'signed-out', reason: 'unchecked' };
    removeToken();
    return { state: 'signed-out' };
  }
}

/** Whether the server no longer knows the session of the stored token. A server that cannot be asked has not said so. */
export async function hasSessionEnded(): Promise<boolean> {
  const token = storedToken();
  if (!token) return true;
  try {
    const [session] = await validateAdminSession({ p_session_token: token });
    return session?.is_valid !== true;
  } catch (error) {
    console.error('The session could not be validated', error);
    return false;
  }
}

/** The page forgets the session even when the server cannot be told; there it ends by itself. */
export async function endSession(): Promise<void> {
  const token = storedToken();
  await forgetSession();
  if (!token) return;
  try {
    await endAdminSession({ p_session_token: token });
  } catch (error) {
    console.error('The server could not be told of the sign-out', error);
  }
}

/** Makes this page nobody again. */
export async function forgetSession(): Promise<void> {
  removeToken();
  await dropIdentity();
}
