import type { CollectionName } from '@site/domain/collections';
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { firestore } from '../platform/firebase.ts';
import { type AdminUser, usernameKey } from './admin-users.ts';

/** What the commands admin:create and admin:password do; no deployed function does it. */

/** Creates an administrator. False when the name is taken; upper and lower case count as the same. */
export async function createAdministrator(username: string, passwordHash: string): Promise<boolean> {
  const database = await firestore();
  return database.runTransaction(async (transaction) => {
    if (await find(database, transaction, username)) return false;
    const user: AdminUser = {
      username,
      username_key: usernameKey(username),
      password_hash: passwordHash,
      failed_attempts: 0,
      locked_until: null,
      created_at: new Date(),
    };
    transaction.create(inCollection(database, 'admin_users').doc(), user);
    return true;
  });
}

/**
 * Gives an administrator another password, lifts a lock, and ends all sessions and login tickets of that user. One
 * transaction, so that a sign-in with the old password at the same time gets no session either. Gives how many sessions
 * were ended, expired ones among them; undefined when nobody has that name.
 */
export async function changePassword(username: string, passwordHash: string): Promise<number | undefined> {
  const database = await firestore();
  return database.runTransaction(async (transaction) => {
    const user = await find(database, transaction, username);
    if (!user) return undefined;
    const ofUser = (collection: CollectionName) =>
      transaction.get(inCollection(database, collection).where('admin_user_id', '==', user.id));
    const [sessions, tickets] = [await ofUser('admin_sessions'), await ofUser('login_tickets')];
    const change: Partial<AdminUser> = {
      password_hash: passwordHash,
      failed_attempts: 0,
      locked_until: null,
    };
    transaction.update(user.ref, change);
    for (const { ref } of [...sessions.docs, ...tickets.docs]) transaction.delete(ref);
    return sessions.size;
  });
}

async function find(database: Firestore, transaction: Transaction, username: string) {
  const named = inCollection(database, 'admin_users').where('username_key', '==', usernameKey(username));
  return (await transaction.get(named.limit(1))).docs[0];
}

function inCollection(database: Firestore, name: CollectionName) {
  return database.collection(name);
}
