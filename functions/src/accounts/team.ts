import type { Colleague } from '@site/domain/accounts/people';
import type { CollectionName } from '@site/domain/collections';
import type { Role } from '@site/domain/roles';
import { nameKey } from '@site/domain/text';
import type { DocumentReference } from 'firebase-admin/firestore';
import * as store from '../platform/documents.ts';
import { DamagedDocument } from '../platform/failure.ts';
import { type Actor, auditDocument, commandLine, stranger } from './audit.ts';
import { noAttempts } from './lockout.ts';
import { type AdminUser, adminUser, emailKey, usernameKey } from './users.ts';

export const teamRefusals = {
  nobody: 'There is no such person',
  emailTaken: 'Somebody with this e-mail address may sign in already',
  lastOwner: 'The last owner cannot be removed or get another role',
} as const;

export interface TeamMember extends AdminUser {
  readonly id: string;
  readonly ref: DocumentReference;
}

/** Damaged users are logged and skipped. The team is small enough for one transaction. */
async function readTeam(transaction: store.OpenTransaction): Promise<TeamMember[]> {
  const found = await transaction.get(transaction.collection('admin_users'));
  return found.docs.flatMap((document) => {
    const user = store.parseSound(document, adminUser);
    return user ? [{ ...user, id: document.id, ref: document.ref }] : [];
  });
}

const isLastOwner = (team: readonly TeamMember[], { id, role }: TeamMember): boolean =>
  role === 'owner' && team.every((other) => other.id === id || other.role !== 'owner');

function writeColleague(
  transaction: store.OpenTransaction,
  userId: string,
  { username, role }: Pick<Colleague, 'username' | 'role'>,
  active = true,
): void {
  const person: Colleague = { username, role, active };
  transaction.set(transaction.doc(store.pathOf('people', userId)), person);
}

export function auditIn(
  transaction: store.OpenTransaction,
  ...entry: Parameters<typeof auditDocument>
): void {
  const { path, data } = auditDocument(...entry);
  transaction.create(transaction.doc(path), data);
}

/** Sessions, login tickets, known devices and password links of a user. Call before the first write. */
export async function signInsOf(transaction: store.OpenTransaction, userId: string) {
  const of = async (collection: CollectionName) => {
    const own = transaction.collection(collection).where('admin_user_id', '==', userId);
    return (await transaction.get(own)).docs.map(({ ref }) => ref);
  };
  const sessions = await of('admin_sessions');
  const tickets = await of('login_tickets');
  const devicesAndLinks = [...(await of('sign_in_limits')), ...(await of('password_links'))];
  return { sessions, tickets, all: [...sessions, ...tickets, ...devicesAndLinks] };
}

export const hasEmail = (team: readonly TeamMember[], email: string): boolean =>
  team.some((user) => user.email === emailKey(email));

/** Adds an administrator, or returns the conflict. Names and addresses ignore case. */
export function addMember(
  transaction: store.OpenTransaction,
  team: readonly TeamMember[],
  member: NewAdministrator,
): { readonly id: string } | 'name taken' | 'email taken' {
  const { username, passwordHash, role, email } = member;
  const key = usernameKey(username);
  // The audit log and the mails to owners name nobody else so.
  const names = [...team.map((user) => user.username_key), commandLine.username, stranger.username];
  if (names.some((name) => nameKey(name) === nameKey(key))) return 'name taken';
  if (email !== null && hasEmail(team, email)) return 'email taken';
  const user: AdminUser = {
    username,
    username_key: key,
    password_hash: passwordHash,
    role,
    email: email && emailKey(email),
    failed_attempts: 0,
    locked_until: null,
    created_at: new Date(),
  };
  const reference = transaction.collection('admin_users').doc();
  transaction.create(reference, user);
  writeColleague(transaction, reference.id, user);
  return reference;
}

type NewAdministrator = Pick<AdminUser, 'username' | 'role' | 'email'> & { readonly passwordHash: string };

export async function changeTeam<R>(
  act: (transaction: store.OpenTransaction, team: readonly TeamMember[]) => Promise<R> | R,
): Promise<R> {
  return store.runTransaction(async (transaction) => act(transaction, await readTeam(transaction)));
}

export type Who = { readonly userId: string } | { readonly username: string };

/** Creates an administrator, or returns the conflict. Names and addresses ignore case. */
export function createAdministrator(member: NewAdministrator) {
  return changeTeam((transaction, team) => {
    const added = addMember(transaction, team, member);
    if (typeof added === 'string') return added;
    const { username, role } = member;
    auditIn(transaction, 'joined', commandLine, { about: username, data: { role } });
    return 'created';
  });
}

/** Ends sessions and tickets too, so that a concurrent sign-in with the old password fails. Returns the number of ended sessions; undefined for an unknown name. */
export function changePassword(username: string, passwordHash: string, { withoutSecondFactor = false } = {}) {
  return changeTeam(async (transaction, team) => {
    const user = find(team, { username });
    if (!user) return undefined;
    const more = withoutSecondFactor ? { second_factor: null } : {};
    return replacePassword(transaction, user, passwordHash, commandLine, more);
  });
}

/** As `changePassword`, within the caller's transaction. */
export async function replacePassword(
  transaction: store.OpenTransaction,
  user: TeamMember,
  passwordHash: string,
  by: Actor,
  more: Partial<AdminUser> = {},
): Promise<number> {
  const { sessions, all } = await signInsOf(transaction, user.id);
  const change: Partial<AdminUser> = { password_hash: passwordHash, ...noAttempts, ...more };
  transaction.update(user.ref, change);
  for (const reference of all) transaction.delete(reference);
  auditIn(transaction, 'password_set', by, { about: user.username });
  return sessions.length;
}

/**
 * Removes an administrator and ends their sessions, tickets and links. `people` keeps the name.
 * Returns the number of sessions, with expired ones, or the reason why nothing changed.
 */
export function removeMember(who: Who, by: Actor, change = changeTeam) {
  return change(async (transaction, team) => {
    const user = find(team, who);
    if (!user) return 'nobody';
    if (isLastOwner(team, user)) return 'lastOwner';
    const { sessions, all } = await signInsOf(transaction, user.id);
    transaction.delete(user.ref);
    for (const reference of all) transaction.delete(reference);
    writeColleague(transaction, user.id, user, false);
    // For the mail that tells of it.
    auditIn(transaction, 'removed', by, {
      about: user.username,
      data: { role: user.role, ...(user.email && { email: user.email }) },
    });
    return { sessions: sessions.length };
  });
}

/**
 * Changes open sessions too, and deletes tickets: a sign-in in progress would open a session with the old role. Returns the reason why
 * nothing changed.
 */
export function giveRole(userId: string, role: Role, by: Actor, change: typeof changeTeam) {
  return change(async (transaction, team) => {
    const user = find(team, { userId });
    if (!user) return 'nobody';
    if (user.role === role) return undefined;
    if (isLastOwner(team, user)) return 'lastOwner';
    const { sessions, tickets } = await signInsOf(transaction, userId);
    transaction.update(user.ref, { role });
    for (const session of sessions) transaction.update(session, { role });
    for (const ticket of tickets) transaction.delete(ticket);
    writeColleague(transaction, userId, { username: user.username, role });
    const data = { before: user.role, after: role };
    auditIn(transaction, 'role_changed', by, { about: user.username, data });
    return undefined;
  });
}

function find(team: readonly TeamMember[], who: Who): TeamMember | undefined {
  return team.find((user) =>
    'userId' in who ? user.id === who.userId : user.username_key === usernameKey(who.username),
  );
}

export interface ListedAdministrator extends AdminUser {
  readonly openSessions: number;
}

/** Administrators by name, and the paths of damaged documents. */
export async function listAdministrators(now = new Date()) {
  const users = await (await store.collectionOf('admin_users')).get();
  // `expires_at` has a deletion policy and therefore no index (firestore.indexes.json).
  const sessions = (await (await store.collectionOf('admin_sessions')).get()).docs.filter(
    (session) => session.get('expires_at')?.toMillis?.() > now.getTime(),
  );
  const administrators: ListedAdministrator[] = [];
  const damaged: string[] = [];
  for (const document of users.docs) {
    try {
      const user = store.parseSnapshot(document, adminUser);
      const own = sessions.filter((session) => session.get('admin_user_id') === document.id);
      if (user) administrators.push({ ...user, openSessions: own.length });
    } catch (error) {
      if (!(error instanceof DamagedDocument)) throw error;
      damaged.push(error.path);
    }
  }
  administrators.sort((one, other) => (one.username_key < other.username_key ? -1 : 1));
  return { administrators, damaged };
}
