import type { CollectionName } from '@site/domain/collections';
import { tidy } from '@site/domain/fields';
import { roles } from '@site/domain/roles';
import * as z from 'zod/mini';
import { type Decision, damagedAsMissing, decideOn, parsed, parseSound } from '../platform/documents.ts';
import { firestore } from '../platform/firebase.ts';
import { adminUserPath } from '../platform/paths.ts';
import { attemptFields, type StoredCounter } from './lockout.ts';

const secondFactor = z.object({
  /** Of the authenticator app, encrypted (platform/secrets.ts). */
  secret: z.string(),
  /** The time step of the last code that was used, in 30 s since 1970: no code of it or of an earlier one is taken again. */
  last_step: z.int(),
  recovery_codes: z.array(z.string()),
});
export type SecondFactor = z.infer<typeof secondFactor>;

/** `admin_users/{id}`: who may sign in. */
export const adminUser = z.object({
  username: z.string(),
  username_key: z.string(),
  password_hash: z.string(),
  /** Without a role, nobody signs in. */
  role: z.enum(roles),
  /** In lower case. Links to set a password go there; without one a command sets it. */
  email: z._default(z.nullable(z.string()), null),
  /** Of devices that have not signed in before. */
  ...attemptFields,
  second_factor: z.optional(z.nullable(secondFactor)),
  last_sign_in_at: z.optional(z.date()),
  created_at: z.date(),
});
export type AdminUser = z.infer<typeof adminUser>;

const collection: CollectionName = 'admin_users';

/** Names that differ in case only are one user. */
export function usernameKey(username: string): string {
  return tidy(username.normalize('NFKC')).toLowerCase();
}

/** Addresses that differ in case only are one. */
export function emailKey(email: string): string {
  return tidy(email).toLowerCase();
}

/** The user of that name, in any case. A damaged user is logged and counts as missing: nobody signs in with it. */
export async function findAdminUser(username: string): Promise<(AdminUser & { id: string }) | undefined> {
  const database = await firestore();
  const key = usernameKey(username);
  const found = await database.collection(collection).where('username_key', '==', key).limit(1).get();
  const [document] = found.docs;
  if (!document) return undefined;
  const user = parseSound(document, adminUser);
  return user && { ...user, id: document.id };
}

/** Somebody who may sign in and has that e-mail address. */
export async function findMemberByEmail(email: string): Promise<{ readonly id: string } | undefined> {
  const users = (await firestore()).collection(collection);
  const [found] = (await users.where('email', '==', emailKey(email)).limit(1).get()).docs;
  return found && { id: found.id };
}

/** Decides on a user: attempts that arrive together are judged one after the other. Undefined for a damaged user. */
export function decideOnAdminUser<R>(
  userId: string,
  decide: (user: AdminUser | undefined) => Decision<AdminUser, R>,
): Promise<R | undefined> {
  return decideOn(adminUserPath(userId), adminUser, decide).catch(damagedAsMissing);
}

/** The user of that id; undefined when there is none, or a damaged one. */
export function readAdminUser(userId: string): Promise<AdminUser | undefined> {
  return parsed(adminUserPath(userId), adminUser).catch(damagedAsMissing);
}

/** The attempts to sign in as this user from devices that have not done so before. */
export function counterOfUser(user: AdminUser & { id: string }): StoredCounter {
  return {
    counter: user,
    change: async (decide) =>
      (await decideOnAdminUser(user.id, (current) => {
        const changes = current && decide(current);
        return { changes, outcome: changes !== undefined };
      })) ?? false,
  };
}

/** The name of the user with that id; undefined for an id of somebody else, such as a service account. */
export async function administratorName(userId: string): Promise<string | undefined> {
  if (!/^[^/@]+$/.test(userId)) return undefined;
  const name: unknown = (await (await firestore()).doc(adminUserPath(userId)).get()).get('username');
  return typeof name === 'string' ? name : undefined;
}
