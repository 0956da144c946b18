import type { Role } from '@site/domain/roles';
import { ProcedureError, transportCause, watchDenials } from '#firebase/admin/call-errors.ts';
import { assumeIdentity, dropIdentity, prepareIdentity } from '#firebase/admin/identity.ts';
import { call } from '#firebase/admin/procedures.ts';
import { learnServerTime } from '#firebase/admin/server-time.ts';
import { keep, type Unkept } from '#ui/storage.ts';

/** The session of this page (docs/product/sessions-and-errors.md, "Session states"). The first script loads this file, so without React. */

export interface AdminUser {
  readonly id: string;
  readonly username: string;
  readonly role: Role;
  readonly secondFactor: 'off' | 'on' | 'required';
}

type Session =
  | { readonly state: 'checking' }
  /** `unchecked`: the server could not be reached to check the stored token. `ended`: the server no longer accepts the token. */
  | { readonly state: 'out'; readonly reason?: 'unchecked' | 'ended' }
  | { readonly state: 'in'; readonly user: AdminUser }
  /** The server ended the session. The page stays, but requests fail until the next sign-in. */
  | { readonly state: 'ended'; readonly user: AdminUser };

const KEY = 'admin_session_token';

/** Set if the server ended the last session, without a sign-out. */
const ENDED_KEY = 'admin_session_ended';

/** Returns the reason if this browser cannot keep a session. Forbidden storage throws at any access. */
export function storageProblem(): Unkept | undefined {
  const probe = 'admin_storage_probe';
  // Longer than the tokens.
  return keep(probe, '-'.repeat(200)) ?? keep(probe, null);
}

/** Null also if the browser forbids storage. */
export function storedToken(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** After a refusal by the server. */
function removeToken(): void {
  hasEnded = true;
  // First: removing the token is the event that other tabs receive.
  keep(ENDED_KEY, 'yes');
  keep(KEY, null);
}

/** The same as `ENDED_KEY` for this page, whose storage may be full. */
let hasEnded = false;

let session: Session = { state: 'checking' };
/** The token of the open session. */
let opened: string | undefined;
/** The id of the first person on this page. */
let owner: string | undefined;
const watchers = new Set<() => void>();

export const currentSession = () => session;

export function watchSession(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** From a sign-out until the new page: another state would bring the sign-in page here, and stop the new one. */
let isLeaving = false;

function become(next: Session): void {
  if (isLeaving) return;
  session = next;
  for (const watcher of watchers) watcher();
}

/** Checks the stored token once per page, even before the first render. */
export function beginSession(): void {
  if (session.state === 'checking' && !asking) void restore();
}

let asking: Promise<void> | undefined;
let isAskedAgain = false;

/** A lost connection must not sign anyone out. A refusal by the server keeps the token if its message names the network or CORS. */
export function keepsToken(error: unknown): boolean {
  const cause = transportCause(error);
  return error instanceof ProcedureError ? cause === 'network' || cause === 'CORS' : cause !== undefined;
}

/** Asks the server about the stored token, and removes a refused one. Without an answer all stays. A call meanwhile asks once more. Never throws. */
export function restore(): Promise<void> {
  isAskedAgain = asking !== undefined;
  asking ??= askUntilKnown();
  return asking;
}

async function askUntilKnown(): Promise<void> {
  do {
    isAskedAgain = false;
    await ask();
  } while (isAskedAgain);
  asking = undefined;
}

async function ask(): Promise<void> {
  const token = storedToken();
  if (!token) {
    if (session.state === 'in') lose();
    // An ended session is left or renewed by the user, so that no input is lost.
    else if (session.state !== 'ended') become({ state: 'out' });
    return;
  }
  const before = session;
  const isOpen = before.state === 'in' && token === opened;
  // A sign-out or a new sign-in, here or in another tab.
  const isOvertaken = () => {
    const isOther = storedToken() !== token;
    if (isOther) isAskedAgain = true;
    return isOther;
  };
  try {
    const accepted = await validate(token);
    if (isOvertaken()) return;
    if (!accepted) {
      removeToken();
      return lose();
    }
    // Screens are shown at once. Their requests wait for the identity.
    const identity = isOpen ? undefined : assumeIdentity(accepted.firebaseToken);
    opened = token;
    admit(accepted.user);
    await identity;
  } catch (error) {
    if (isOvertaken()) return;
    console.error('The session could not be validated', error);
    if (isOpen) return;
    const isKept = keepsToken(error);
    if (!isKept) removeToken();
    // What was typed before the end of the session stays.
    if ('user' in before) become({ state: 'ended', user: before.user });
    else become({ state: 'out', ...(isKept && { reason: 'unchecked' as const }) });
  }
}

/** Undefined for a token that the server does not accept. */
export async function validate(token: string) {
  // Loads the code of Auth while the server answers.
  void prepareIdentity();
  const [row] = await call('validate_admin_session', { p_session_token: token });
  if (row?.server_time) learnServerTime(row.server_time);
  if (!row?.is_valid) return undefined;
  const { admin_user_id: id, username, role, firebase_token: firebaseToken } = row;
  if (!id || !username || !role || !firebaseToken) return undefined;
  const user: AdminUser = { id, username, role, secondFactor: row.second_factor ?? 'off' };
  return { user, firebaseToken };
}

/** Returns false if the page loads anew. */
export function enter(token: string, user: AdminUser): boolean {
  keep(ENDED_KEY, null);
  keep(KEY, token);
  opened = token;
  return admit(user);
}

/** Another person gets a new page, which holds nothing that the first one read or typed. */
function admit(user: AdminUser): boolean {
  const isSame = owner === undefined || owner === user.id;
  if (isSame) owner = user.id;
  hasEnded = false;
  become(isSame ? { state: 'in', user } : { state: 'checking' });
  // Later: the hidden screens ask nothing about unsaved input any more.
  if (!isSame) setTimeout(() => location.reload());
  return isSame;
}

/** Ends the session on this page, also if the server cannot be reached. The caller loads a new page, which holds nothing that was read. */
export async function endSession(): Promise<void> {
  const token = storedToken();
  become({ state: 'checking' });
  isLeaving = true;
  keep(KEY, null);
  await dropIdentity();
  try {
    if (token) await call('end_admin_session', { p_session_token: token });
  } catch (error) {
    console.error('The server could not be told of the sign-out', error);
  }
}

/** After the token is gone. Idempotent: the server and another tab may both report the end. */
function lose(): void {
  void dropIdentity();
  if (!hasEnded && !localStorage.getItem(ENDED_KEY)) become({ state: 'out' });
  else if ('user' in session) become({ state: 'ended', user: session.user });
  else become({ state: 'out', reason: 'ended' });
}

/** Between two checks of an open page. */
const INTERVAL_MS = 300_000;

/** Follows other tabs, and asks the server at intervals, after denials, and when the page becomes visible. Returns a function to stop. */
export function keepSession(): () => void {
  beginSession();
  const lookAgain = () => {
    if (session.state === 'in' && document.visibilityState !== 'hidden') void restore();
  };
  const isUnchecked = () => session.state === 'out' && session.reason === 'unchecked';
  const stopping = new AbortController();
  const { signal } = stopping;
  const timer = setInterval(lookAgain, INTERVAL_MS);
  const stopDenials = watchDenials(lookAgain);
  document.addEventListener('visibilitychange', lookAgain, { signal });
  // Another tab has signed in or out, or has learned that the session has ended.
  const followOtherTab = ({ key, oldValue, newValue }: StorageEvent) => {
    // The key is null when the whole storage was cleared.
    if (key !== null && (key !== KEY || newValue === oldValue)) return;
    if (storedToken()) void restore();
    else lose();
  };
  window.addEventListener('storage', followOtherTab, { signal });
  window.addEventListener('online', () => void (isUnchecked() && restore()), { signal });
  return () => {
    clearInterval(timer);
    stopDenials();
    stopping.abort();
    // Without a listener the state may get stale, so the next screen starts again.
    session = { state: 'checking' };
    isLeaving = false;
  };
}
