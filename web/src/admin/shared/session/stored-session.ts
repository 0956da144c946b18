import type { Role } from '@site/domain/roles';
import { dropIdentity, SignInOvertaken } from '../../../firebase/admin/identity.ts';
import { endAdminSession, validateAdminSession } from '../../../firebase/admin/procedures.ts';
import type { AdminSession } from './admin-session.ts';
import { keepsToken } from './failures.ts';
import { acceptSession } from './open-session.ts';
import { removeToken, type SessionLoss, sessionLoss, storedToken } from './token-storage.ts';

/** Whether this browser has a session token. */
export function hasStoredSession(): boolean {
  return storedToken() !== null;
}

/** A session that is being restored. */
interface Restoring {
  readonly token: string;
  /** As soon as the server has accepted the token: screens can be shown. */
  readonly accepted: Promise<AdminSession>;
  /** When this page is signed in for rules and procedures too, or has failed to be. */
  readonly session: Promise<AdminSession>;
}

let restoring: Restoring | undefined;

/** The restoring that started before the first render. */
let begun: Restoring | undefined;
let hasBegun = false;

/**
 * Starts to restore the session, if there is one, before the first render; once in a page. The first `restoreSession` gets this result,
 * even if the token is gone by then.
 */
export function beginRestoring(): void {
  if (hasBegun) return;
  hasBegun = true;
  begun = start();
}

/**
 * Restores the session of the stored token. The token is removed when the server refuses it, and kept when the server cannot be reached.
 * Calls at the same time share one request. The first call of a page may answer twice: `onAccepted` is told first, when the server has
 * accepted the token.
 */
export async function restoreSession(onAccepted?: (session: AdminSession) => void): Promise<AdminSession> {
  const first = begun;
  begun = undefined;
  const work = first ?? start();
  if (!work) return { state: 'signed-out' };
  if (first && onAccepted) onAccepted(await work.accepted);
  return work.session;
}

function start(): Restoring | undefined {
  const token = storedToken();
  if (!token) return undefined;
  if (restoring?.token !== token) {
    restoring = { token, ...restore(token) };
    void restoring.session.finally(() => {
      if (restoring?.token === token) restoring = undefined;
    });
  }
  return restoring;
}

function restore(token: string): Pick<Restoring, 'accepted' | 'session'> {
  const answer = acceptSession(token);
  const accepted = answer.then(toSession, toFailure);
  const session = answer.then(
    async (found) => {
      await found?.identity;
      return accepted;
    },
    () => accepted,
  );
  return { accepted, session: session.catch(toFailure) };

  function toSession(found: Awaited<typeof answer>): AdminSession {
    if (found) return { state: 'signed-in', user: found.user };
    removeToken('ended');
    return { state: 'signed-out', reason: 'ended' };
  }
  function toFailure(error: unknown): AdminSession {
    // Whoever signed out has removed the token, or stored another since.
    if (error instanceof SignInOvertaken) return { state: 'signed-out' };
    console.error('The session could not be validated', error);
    if (keepsToken(error)) return { state: 'signed-out', reason: 'unchecked' };
    removeToken('ended');
    return { state: 'signed-out' };
  }
}

/**
 * The role that the stored session has now, or why there is none; undefined when the server cannot be reached, and when another tab has opened
 * another session meanwhile.
 */
export async function askForRole(): Promise<Role | SessionLoss | undefined> {
  const token = storedToken();
  if (!token) return sessionLoss();
  try {
    const [session] = await validateAdminSession({ p_session_token: token });
    if (session?.is_valid) return session.role ?? undefined;
    // The server may have refused it because another tab has signed out while it was asked.
    const now = storedToken();
    if (now === token) return 'ended';
    return now ? undefined : sessionLoss();
  } catch (error) {
    console.error('The session could not be validated', error);
    return undefined;
  }
}

/** Signs out on this page even when the server cannot be reached. There the session expires. */
export async function endSession(): Promise<void> {
  const token = storedToken();
  await forgetSession('signed-out');
  if (!token) return;
  try {
    await endAdminSession({ p_session_token: token });
  } catch (error) {
    console.error('The server could not be told of the sign-out', error);
  }
}

/** Forgets the session on this page only. */
export async function forgetSession(why: SessionLoss): Promise<void> {
  removeToken(why);
  await dropIdentity();
}
