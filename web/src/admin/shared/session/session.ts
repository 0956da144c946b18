import type { Role } from '@site/domain/roles';
import { watchDenials } from '../../../firebase/admin/denials.ts';
import { assumeIdentity, dropIdentity, prepareIdentity } from '../../../firebase/admin/identity.ts';
import { call } from '../../../firebase/admin/procedures.ts';
import { keepsToken } from './failures.ts';
import {
  removeToken,
  type SessionLoss,
  sessionLoss,
  storedToken,
  storeToken,
  watchOtherTabs,
} from './storage.ts';

/**
 * The session of this page (docs/product/sessions-and-errors.md, "Session states"). The first script of the back office loads this file,
 * so it must not import React.
 */

export interface AdminUser {
  readonly id: string;
  readonly username: string;
  readonly role: Role;
  readonly secondFactor: 'off' | 'on' | 'required';
}

export type Session =
  | { readonly state: 'checking' }
  /** `unchecked`: the server could not be reached to check the stored token. `ended`: the server no longer accepts the token. */
  | { readonly state: 'out'; readonly reason?: 'unchecked' | 'ended' }
  | { readonly state: 'in'; readonly user: AdminUser }
  /** The server ended the session. The page stays, but requests fail until the next sign-in. */
  | { readonly state: 'ended'; readonly user: AdminUser };

let session: Session = { state: 'checking' };
const watchers = new Set<() => void>();

export function currentSession(): Session {
  return session;
}

export function watchSession(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

function become(next: Session): void {
  session = next;
  for (const watcher of watchers) watcher();
}

function change(known: Partial<AdminUser>): void {
  if (session.state === 'in') become({ ...session, user: { ...session.user, ...known } });
}

let hasBegun = false;

/** Checks the stored token once per page, even before the first render. */
export function beginSession(): void {
  if (hasBegun) return;
  hasBegun = true;
  void restore();
}

let restoring: { readonly token: string; readonly work: Promise<void> } | undefined;

/** A refused token is removed; a token is kept if the server cannot be reached. Concurrent calls share one request. Never throws. */
export function restore(): Promise<void> {
  const token = storedToken();
  if (!token) {
    // An ended session is left or renewed by the user, so that no input is lost.
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
    // Screens are shown at once. Their requests wait for the identity.
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

/** Handles a sign-out or a new sign-in during the check, here or in another tab. */
async function checkLater(): Promise<void> {
  if (storedToken()) await restore();
  else if (session.state === 'checking') become({ state: 'out' });
}

interface AcceptedSession {
  readonly user: AdminUser;
  readonly firebaseToken: string;
}

export async function validate(token: string): Promise<AcceptedSession | undefined> {
  // Loads the code of Auth while the server answers.
  void prepareIdentity();
  const [row] = await call('validate_admin_session', { p_session_token: token });
  if (!row?.is_valid) return undefined;
  const { admin_user_id: id, username, role, firebase_token: firebaseToken } = row;
  if (!id || !username || !role || !firebaseToken) return undefined;
  return { user: { id, username, role, secondFactor: row.second_factor ?? 'off' }, firebaseToken };
}

export function enter(token: string, user: AdminUser): void {
  storeToken(token);
  become({ state: 'in', user });
}

export function leave(): void {
  become({ state: 'out' });
}

export function noteSecondFactor(secondFactor: 'off' | 'on'): void {
  change({ secondFactor });
}

/** Ends the session on this page even if the server cannot be reached. The server's session then expires. */
export async function endSession(): Promise<void> {
  const token = storedToken();
  become({ state: 'checking' });
  await forget('signed-out');
  try {
    if (token) await call('end_admin_session', { p_session_token: token });
  } catch (error) {
    console.error('The server could not be told of the sign-out', error);
  }
  leave();
}

async function forget(why: SessionLoss): Promise<void> {
  removeToken(why);
  await dropIdentity();
}

/** Idempotent: the server and another tab may both report the end. */
function lose(why: SessionLoss): void {
  void forget(why);
  become(why === 'ended' && 'user' in session ? { state: 'ended', user: session.user } : { state: 'out' });
}

/** The interval of checks of an open page, in milliseconds. */
const INTERVAL = 5 * 60 * 1000;

/** Follows other tabs, and asks the server at intervals, after denials, and when the page becomes visible. Returns a function to stop. */
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
    // Without a listener the state may get stale, so the next screen starts again.
    hasBegun = false;
    session = { state: 'checking' };
  };
}

let isAsking = false;
let isAskedAgain = false;

/** A request during the call causes one more call. */
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

/** Undefined if the server cannot be reached, or another session was opened meanwhile. */
async function askForRole(): Promise<Role | SessionLoss | undefined> {
  const token = storedToken();
  if (!token) return sessionLoss();
  try {
    const [row] = await call('validate_admin_session', { p_session_token: token });
    const now = storedToken();
    // The refusal may follow from a sign-out in another tab during the call.
    if (now !== token) return now ? undefined : sessionLoss();
    return row?.is_valid ? (row.role ?? undefined) : 'ended';
  } catch (error) {
    console.error('The session could not be validated', error);
    return undefined;
  }
}
