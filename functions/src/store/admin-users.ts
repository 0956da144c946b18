import type { CollectionName } from '@site/domain/collections';
import * as z from 'zod/mini';
import { type Decision, damagedAsMissing, decideOn, parseSnapshot } from '../platform/documents.ts';
import { firestore } from '../platform/firebase.ts';
import { adminUserPath } from './paths.ts';

/** `admin_users/{id}`: who may sign in. */
const adminUser = z.object({
  username: z.string(),
  /** The name as it is looked up. */
  username_key: z.string(),
  password_hash: z.string(),
  /** Wrong passwords in a row. */
  failed_attempts: z.int().check(z.nonnegative()),
  locked_until: z.nullable(z.date()),
  created_at: z.date(),
});
export type AdminUser = z.infer<typeof adminUser>;

const collection: CollectionName = 'admin_users';

/** Names that differ in case only are one user. */
export function usernameKey(username: string): string {
  return username.normalize('NFKC').trim().toLowerCase();
}

/** The user of that name, in any case. A damaged user is logged and counts as missing: nobody signs in with it. */
export async function findAdminUser(username: string): Promise<(AdminUser & { id: string }) | undefined> {
  const database = await firestore();
  const key = usernameKey(username);
  const found = await database.collection(collection).where('username_key', '==', key).limit(1).get();
  const [document] = found.docs;
  if (!document) return undefined;
  try {
    const user = parseSnapshot(document, adminUser);
    return user && { ...user, id: document.id };
  } catch (error) {
    return damagedAsMissing(error);
  }
}

/** Decides on a user: attempts that arrive together are judged one after the other. Undefined for a damaged user. */
export function decideOnAdminUser<R>(
  userId: string,
  decide: (user: AdminUser | undefined) => Decision<AdminUser, R>,
): Promise<R | undefined> {
  return decideOn(adminUserPath(userId), adminUser, decide).catch(damagedAsMissing);
}
