import { type Role, roles } from '@site/domain/roles';
import { type Data, SERVER_TIME } from './data.ts';

/** Only administrators with their own live session have more rights than visitors. */

const HOUR = 60 * 60 * 1000;
export const ADMINISTRATOR = 'rules-tests-administrator';

const fromNow = (milliseconds: number) => new Date(Date.now() + milliseconds);

function session(userId: string, expiresAt: unknown, role: string | null = 'owner'): Data {
  const owner = { admin_user_id: userId, username: 'admin', ...(role !== null && { role }) };
  return { ...owner, created_at: fromNow(-HOUR), expires_at: expiresAt };
}

/** The stored sessions by id. */
export const sessions: Readonly<Record<string, Data>> = {
  'rules-tests-live': session(ADMINISTRATOR, fromNow(HOUR)),
  'rules-tests-editor': session(ADMINISTRATOR, fromNow(HOUR), 'editor'),
  'rules-tests-sales': session(ADMINISTRATOR, fromNow(HOUR), 'sales'),
  'rules-tests-roleless': session(ADMINISTRATOR, fromNow(HOUR), null),
  'rules-tests-unknown': session(ADMINISTRATOR, fromNow(HOUR), 'visitor'),
  'rules-tests-expired': session(ADMINISTRATOR, fromNow(-1000)),
  'rules-tests-ending': session(ADMINISTRATOR, SERVER_TIME),
  // One user id before the administrator's in the alphabet, one after.
  'rules-tests-foreign': session('another', fromNow(HOUR)),
  'rules-tests-stolen': session('somebody', fromNow(HOUR)),
};

interface Caller {
  readonly title: string;
  /** Null for a caller without sign-in. */
  readonly auth: { readonly uid: string; readonly claims: Data } | null;
}

function administrator(title: string, sessionId?: string): Caller {
  const claims = sessionId === undefined ? { admin: true } : { admin: true, session_id: sessionId };
  return { title, auth: { uid: ADMINISTRATOR, claims } };
}

export const callers = {
  visitor: { title: 'a visitor', auth: null },
  stranger: {
    title: 'somebody signed in without the claim',
    auth: { uid: 'somebody', claims: { session_id: 'rules-tests-live' } },
  },
  administrator: administrator('an owner', 'rules-tests-live'),
  editor: administrator('an editor', 'rules-tests-editor'),
  sales: administrator('a salesperson', 'rules-tests-sales'),
  roleless: administrator('an administrator whose session has no role', 'rules-tests-roleless'),
  unknown: administrator('an administrator of an unknown role', 'rules-tests-unknown'),
  ended: administrator('an administrator whose session has ended', 'rules-tests-ended'),
  expired: administrator('an administrator whose session has expired', 'rules-tests-expired'),
  ending: administrator('an administrator whose session expires this moment', 'rules-tests-ending'),
  foreign: administrator('an administrator with the session of another', 'rules-tests-foreign'),
  thief: administrator('an administrator with the session of somebody', 'rules-tests-stolen'),
  sessionless: administrator('an administrator whose token names no session'),
  nested: administrator('an administrator whose token names a path', 'x/y/rules-tests-live'),
  folded: administrator('an administrator whose token names a path with dots', 'x/../rules-tests-live'),
  unclaimed: {
    title: 'the user of a live session without the claim',
    auth: { uid: ADMINISTRATOR, claims: { session_id: 'rules-tests-live' } },
  },
  textual: {
    title: 'somebody whose claim is not exactly true',
    auth: { uid: ADMINISTRATOR, claims: { admin: 'true', session_id: 'rules-tests-live' } },
  },
} as const satisfies Record<string, Caller>;

export type CallerName = keyof typeof callers;
export const callerNames = Object.keys(callers) as CallerName[];

/** A caller with a live session of each role: the tests of the rules try every role. */
const callerOf = {
  owner: 'administrator',
  editor: 'editor',
  sales: 'sales',
} as const satisfies Record<Role, CallerName>;

/** Undefined for a caller without a live session or a known role. */
export const roleOf = (caller: CallerName): Role | undefined =>
  roles.find((role) => callerOf[role] === caller);

/** Callers in the tables of access. The others differ from `ended` in the fault of their session. */
export const mainCallers: readonly CallerName[] = [
  'visitor',
  'stranger',
  ...Object.values(callerOf),
  'roleless',
  'ended',
];
