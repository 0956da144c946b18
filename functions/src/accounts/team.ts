import type { Colleague } from '@site/domain/accounts/people';
import type { CollectionName } from '@site/domain/collections';
import type { Role } from '@site/domain/roles';
import { nameKey } from '@site/domain/text';
import type { DocumentReference } from 'firebase-admin/firestore';
import * as store from '../platform/documents.ts';
import { DamagedDocument } from '../platform/failure.ts';
import { collectionOf } from '../platform/firebase.ts';
import { auditDocument } from './audit.ts';
import { type AdminUser, adminUser, emailKey, usernameKey } from './users.ts';

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

export const isLastOwner = (team: readonly TeamMember[], { id, role }: TeamMember): boolean =>
  role === 'owner' && team.every((other) => other.id === id || other.role !== 'owner');

export function writeColleague(
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
  if (team.some((user) => nameKey(user.username_key) === nameKey(key))) return 'name taken';
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

export interface NewAdministrator {
  readonly username: string;
  readonly passwordHash: string;
  readonly role: Role;
  readonly email: string | null;
}

export async function changeTeam<R>(
  act: (transaction: store.OpenTransaction, team: readonly TeamMember[]) => Promise<R> | R,
): Promise<R> {
  return store.runTransaction(async (transaction) => act(transaction, await readTeam(transaction)));
}

export interface ListedAdministrator extends AdminUser {
  readonly openSessions: number;
}

/** Administrators by name, and the paths of damaged documents. */
export async function listAdministrators(now = new Date()) {
  const users = await (await collectionOf('admin_users')).get();
  // `expires_at` has a deletion policy and therefore no index (firestore.indexes.json).
  const sessions = (await (await collectionOf('admin_sessions')).get()).docs.filter(
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
