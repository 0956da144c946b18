import type { Role } from '@site/domain/roles';
import { dropIdentity } from '../../../firebase/admin/identity.ts';
import { endAdminSession, validateAdminSession } from '../../../firebase/admin/session-procedures.ts';
import type { AdminSession } from './admin-session.ts';
import { keepsToken } from './failures.ts';
import { resumeSession } from './open-session.ts';
import { removeToken, storedToken } from './token-storage.ts';

/** Whether this browser has a session token. */
export function hasStoredSession(): boolean {
  return storedToken() !== null;
}

let restoring: { readonly token: string; readonly session: Promise<AdminSession> } | undefined;

/** The restoring that started before the first render. */
let begun: Promise<AdminSession> | undefined;

/** Starts to restore the session before the first render. The first `restoreSession` gets this result, even if the token is gone by then. */
export function beginRestoring(): void {
  begun = restoreSession();
}

/**
 * Restores the session of the stored token. The token is removed when the server refuses it, and kept when the server cannot be reached.
 * Calls at the same time share one request.
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

/** The role that the stored session has now, or that the server no longer accepts it; undefined when it cannot be reached. */
export async function askForRole(): Promise<Role | 'ended' | undefined> {
  const token = storedToken();
  if (!token) return 'ended';
  try {
    const [session] = await validateAdminSession({ p_session_token: token });
    return session?.is_valid ? (session.role ?? undefined) : 'ended';
  } catch (error) {
    console.error('The session could not be validated', error);
    return undefined;
  }
}

/** Signs out on this page even when the server cannot be reached. There the session expires. */
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

/** Signs out on this page only. */
export async function forgetSession(): Promise<void> {
  removeToken();
  await dropIdentity();
}
