import type { Role } from '@site/domain/roles';
import { watchDenials } from '../../../firebase/admin/denials.ts';
import { assumeIdentity, dropIdentity, prepareIdentity } from '../../../firebase/admin/identity.ts';
import { endAdminSession, validateAdminSession } from '../../../firebase/admin/procedures.ts';
import { keepsToken } from './failures.ts';
import {
  removeToken,
  type SessionLoss,
  sessionLoss,
  storedToken,
  storeToken,
  watchOtherTabs,
} from './storage.ts';

/** The session of this page (docs/product/sessions-and-errors.md, "Session states"). The first script of the back office loads this file: it needs no React. */

export interface AdminUser {
  readonly id: string;
  readonly username: string;
  readonly role: Role;
  readonly secondFactor: 'off' | 'on' | 'required';
}

export type Session =
  | { readonly state: 'checking' }
  /** `unchecked`: a token is stored, but the server could not be reached to check it. `ended`: the server no longer accepts it. */
  | { readonly state: 'out'; readonly reason?: 'unchecked' | 'ended' }
  | { readonly state: 'in'; readonly user: AdminUser }
  /** The server ended the session. The page stays as it is, but nothing works until somebody signs in again. */
  | { readonly state: 'ended'; readonly user: AdminUser };

let session: Session = { state: 'checking' };
const watchers = new Set<() => void>();

export function currentSession(): Session {
  return session;
}

/** Calls `watcher` on every change. Returns a function to stop. */
export function watchSession(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

function become(next: Session): void {
  session = next;
  for (const watcher of watchers) watcher();
}

/** Changes what is known of whoever is signed in. */
function change(known: Partial<AdminUser>): void {
  if (session.state === 'in') become({ ...session, user: { ...session.user, ...known } });
}

let hasBegun = false;

/** Checks the stored token once in a page, also before the first render. */
export function beginSession(): void {
  if (hasBegun) return;
  hasBegun = true;
  void restore();
}

let restoring: { readonly token: string; readonly work: Promise<void> } | undefined;

/**
 * Has the server check the stored token, if there is one. The token is removed when the server refuses it, and kept when the server cannot
 * be reached. Calls at the same time share one request. Never throws.
 */
export function restore(): Promise<void> {
  const token = storedToken();
  if (!token) {
    // A session that has ended is left or renewed, so that nothing typed is lost.
    if (session.state !== 'ended') become({ state: 'out' });
    return Promise.resolve();
  }
  if (restoring?.token !== token) {
    const work = check(token).finally(() => {
      if (restoring?.work === work) restoring = undefined;
    });
    restoring = { token, work };
  }
  return restoring.work;
}

async function check(token: string): Promise<void> {
  try {
    const accepted = await validate(token);
    if (storedToken() !== token) return checkLater();
    if (!accepted) {
      removeToken('ended');
      return become({ state: 'out', reason: 'ended' });
    }
    // Screens are shown at once. What they ask the server waits for the identity by itself.
    const identity = assumeIdentity(accepted.firebaseToken);
    become({ state: 'in', user: accepted.user });
    await identity;
  } catch (error) {
    if (storedToken() !== token) return checkLater();
    console.error('The session could not be validated', error);
    if (keepsToken(error)) return become({ state: 'out', reason: 'unchecked' });
    removeToken('ended');
    become({ state: 'out' });
  }
}

/** Somebody has signed out meanwhile, or has signed in again, here or in another tab. */
async function checkLater(): Promise<void> {
  if (storedToken()) await restore();
  else if (session.state === 'checking') become({ state: 'out' });
}

interface AcceptedSession {
  readonly user: AdminUser;
  readonly firebaseToken: string;
}

/** Has the server check the token of a session; undefined when it does not accept it. Throws as `procedure` does. */
export async function validate(token: string): Promise<AcceptedSession | undefined> {
  // Loads the code of Auth while waiting for the server.
  void prepareIdentity();
  const [row] = await validateAdminSession({ p_session_token: token });
  if (!row?.is_valid) return undefined;
  const { admin_user_id: id, username, role, firebase_token: firebaseToken } = row;
  if (!id || !username || !role || !firebaseToken) return undefined;
  return { user: { id, username, role, secondFactor: row.second_factor ?? 'off' }, firebaseToken };
}

/** Begins a session that the server has just opened. */
export function enter(token: string, user: AdminUser): void {
  storeToken(token);
  become({ state: 'in', user });
}

/** Leaves a session that has ended, without signing in again. */
export function leave(): void {
  become({ state: 'out' });
}

/** Notes that the administrator's second factor has been set up or switched off. */
export function noteSecondFactor(secondFactor: 'off' | 'on'): void {
  change({ secondFactor });
}

/** Ends the session on this page even when the server cannot be reached. There the session expires. */
export async function endSession(): Promise<void> {
  const token = storedToken();
  become({ state: 'checking' });
  await forget('signed-out');
  try {
    if (token) await endAdminSession({ p_session_token: token });
  } catch (error) {
    console.error('The server could not be told of the sign-out', error);
  }
  leave();
}

async function forget(why: SessionLoss): Promise<void> {
  removeToken(why);
  await dropIdentity();
}

/** Heard of twice, from the server and from another tab, it is still one end. */
function lose(why: SessionLoss): void {
  void forget(why);
  become(why === 'ended' && 'user' in session ? { state: 'ended', user: session.user } : { state: 'out' });
}

/** How often an open page checks whether its session is still valid, in milliseconds. */
const INTERVAL = 5 * 60 * 1000;

/**
 * Keeps the session true until the returned function is called: follows other tabs, and asks the server at intervals, when it denies
 * something, and when the page becomes visible again.
 */
export function keepSession(): () => void {
  beginSession();
  const isUnchecked = () => session.state === 'out' && session.reason === 'unchecked';
  const onOnline = () => void (isUnchecked() && restore());
  const timer = setInterval(ask, INTERVAL);
  const stopDenials = watchDenials(ask);
  const stopTabs = watchOtherTabs((state) => (state === 'signed-in' ? void restore() : lose(state)));
  document.addEventListener('visibilitychange', ask);
  window.addEventListener('online', onOnline);
  return () => {
    clearInterval(timer);
    stopDenials();
    stopTabs();
    document.removeEventListener('visibilitychange', ask);
    window.removeEventListener('online', onOnline);
    // Nobody listens any more, so the next screen begins anew.
    hasBegun = false;
    session = { state: 'checking' };
  };
}

let isAsking = false;
let isAskedAgain = false;

/** Asks for the role that the session has now; once more afterwards when there was a reason to ask meanwhile. */
async function ask(): Promise<void> {
  if (session.state !== 'in' || document.visibilityState === 'hidden') return;
  if (isAsking) {
    isAskedAgain = true;
    return;
  }
  isAsking = true;
  const answer = await askForRole();
  isAsking = false;
  if (session.state === 'in' && answer) {
    if (answer === 'ended' || answer === 'signed-out') lose(answer);
    else if (answer !== session.user.role) change({ role: answer });
  }
  if (!isAskedAgain) return;
  isAskedAgain = false;
  await ask();
}

/** The role, or why there is no session; undefined when the server cannot be reached, and when another session has been opened meanwhile. */
async function askForRole(): Promise<Role | SessionLoss | undefined> {
  const token = storedToken();
  if (!token) return sessionLoss();
  try {
    const [row] = await validateAdminSession({ p_session_token: token });
    const now = storedToken();
    // The server may have refused it because another tab has signed out while it was asked.
    if (now !== token) return now ? undefined : sessionLoss();
    return row?.is_valid ? (row.role ?? undefined) : 'ended';
  } catch (error) {
    console.error('The session could not be validated', error);
    return undefined;
  }
}
