import type { CollectionName } from '@site/domain/collections';
import type { DocumentReference, Firestore, Transaction } from 'firebase-admin/firestore';
import { parseSnapshot } from '../platform/documents.ts';
import { DamagedDocument } from '../platform/failure.ts';
import { firestore } from '../platform/firebase.ts';
import { type AdminUser, adminUser, usernameKey } from './admin-users.ts';
import { noAttempts } from './attempt-counter.ts';

/** What the commands admin:create, admin:password, admin:list and admin:remove do; no deployed function does it. */

/** Creates an administrator. False when the name is taken; upper and lower case count as the same. */
export async function createAdministrator(username: string, passwordHash: string): Promise<boolean> {
  const database = await firestore();
  return database.runTransaction(async (transaction) => {
    if (await find(database, transaction, username)) return false;
    const user: AdminUser = {
      username,
      username_key: usernameKey(username),
      password_hash: passwordHash,
      role: 'owner',
      email: null,
      ...noAttempts,
      created_at: new Date(),
    };
    transaction.create(inCollection(database, 'admin_users').doc(), user);
    return true;
  });
}

/**
 * Gives an administrator another password, lifts a lock, and ends everything that is open, so that a sign-in with the old password at the
 * same time gets no session either. With `withoutSecondFactor` that is switched off. Gives what `removeAdministrator` gives.
 */
export function changePassword(
  username: string,
  passwordHash: string,
  { withoutSecondFactor = false } = {},
): Promise<number | undefined> {
  const change: Partial<AdminUser> = {
    password_hash: passwordHash,
    ...noAttempts,
    ...(withoutSecondFactor && { second_factor: null }),
  };
  return endEverything(username, (transaction, user) => transaction.update(user, change));
}

/**
 * Removes an administrator, and ends everything that is open: rules and procedures refuse those sessions from now on. Gives how many
 * sessions were ended, expired ones among them; undefined when nobody has that name.
 */
export function removeAdministrator(username: string): Promise<number | undefined> {
  return endEverything(username, (transaction, user) => transaction.delete(user));
}

/** In one transaction: acts on the user, and deletes sessions, login tickets and known devices. */
async function endEverything(
  username: string,
  act: (transaction: Transaction, user: DocumentReference) => unknown,
): Promise<number | undefined> {
  const database = await firestore();
  return database.runTransaction(async (transaction) => {
    const user = await find(database, transaction, username);
    if (!user) return undefined;
    const ofUser = (collection: CollectionName) =>
      transaction.get(inCollection(database, collection).where('admin_user_id', '==', user.id));
    const sessions = await ofUser('admin_sessions');
    const others = [await ofUser('login_tickets'), await ofUser('sign_in_limits')];
    act(transaction, user.ref);
    for (const { ref } of [sessions, ...others].flatMap(({ docs }) => docs)) transaction.delete(ref);
    return sessions.size;
  });
}

/** An administrator, for whoever looks after them. */
export interface ListedAdministrator extends AdminUser {
  /** Sessions that have not expired. */
  readonly openSessions: number;
}

/** All administrators by name, and the paths of those whose document is damaged: nobody signs in with it. */
export async function listAdministrators(
  now = new Date(),
): Promise<{ administrators: readonly ListedAdministrator[]; damaged: readonly string[] }> {
  const database = await firestore();
  const users = await inCollection(database, 'admin_users').get();
  // Filtered here: for the sake of its deletion in time, `expires_at` has no index (firestore.indexes.json).
  const sessions = (await inCollection(database, 'admin_sessions').get()).docs.filter(
    (session) => session.get('expires_at')?.toMillis?.() > now.getTime(),
  );
  const administrators: ListedAdministrator[] = [];
  const damaged: string[] = [];
  for (const document of users.docs) {
    try {
      const user = parseSnapshot(document, adminUser);
      const own = sessions.filter((session) => session.get('admin_user_id') === document.id);
      if (user) administrators.push({ ...user, openSessions: own.length });
    } catch (error) {
      if (!(error instanceof DamagedDocument)) throw error;
      damaged.push(error.path);
    }
  }
  administrators.sort((one, other) => one.username_key.localeCompare(other.username_key));
  return { administrators, damaged };
}

async function find(database: Firestore, transaction: Transaction, username: string) {
  const named = inCollection(database, 'admin_users').where('username_key', '==', usernameKey(username));
  return (await transaction.get(named.limit(1))).docs[0];
}

function inCollection(database: Firestore, name: CollectionName) {
  return database.collection(name);
}
