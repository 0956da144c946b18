import type { CollectionName } from '@site/domain/collections';
import { type Decision, decideOn, withDates } from '../platform/documents.ts';
import { firestore } from '../platform/firebase.ts';
import { adminUserPath } from './paths.ts';

/** `admin_users/{id}`: who may sign in. */
export interface AdminUser {
  readonly username: string;
  /** What the name is found by. */
  readonly username_key: string;
  readonly password_hash: string;
  /** Wrong passwords in a row. */
  readonly failed_attempts: number;
  readonly locked_until: Date | null;
  readonly created_at: Date;
}

const collection: CollectionName = 'admin_users';

/** Names that differ in case only are one user. */
export function usernameKey(username: string): string {
  return username.normalize('NFKC').trim().toLowerCase();
}

/** The user of that name, in any case. */
export async function findAdminUser(username: string): Promise<(AdminUser & { id: string }) | undefined> {
  const database = await firestore();
  const key = usernameKey(username);
  const found = await database.collection(collection).where('username_key', '==', key).limit(1).get();
  const document = found.docs[0];
  return document && { ...withDates<AdminUser>(document.data()), id: document.id };
}

/** Decides on a user: attempts that arrive together are judged one after the other. */
export function decideOnAdminUser<R>(
  userId: string,
  decide: (user: AdminUser | undefined) => Decision<AdminUser, R>,
): Promise<R> {
  return decideOn(adminUserPath(userId), decide);
}
