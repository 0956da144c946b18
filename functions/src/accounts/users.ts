import { roles } from '@site/domain/roles';
import { tidy } from '@site/domain/tidy';
import * as z from 'zod/mini';
import * as store from '../platform/documents.ts';
import { attemptFields, COUNT_MS, FREE_ATTEMPTS, inTime, noAttempts, type StoredCounter } from './lockout.ts';

const secondFactor = z.object({
  /** Encrypted (platform/secrets.ts). */
  secret: z.string(),
  /** In 30 s since 1970: codes up to this step are refused. */
  last_step: z.int(),
  recovery_codes: z.array(z.string()),
});
export type SecondFactor = z.infer<typeof secondFactor>;

export const adminUser = z.object({
  username: z.string(),
  username_key: z.string(),
  password_hash: z.string(),
  /** Without a role, the user cannot sign in. */
  role: z.enum(roles),
  /** In lower case. Without an address, only a command sets the password. */
  email: z._default(z.nullable(z.string()), null),
  /** The attempts of unknown devices. */
  ...attemptFields,
  attempts_until: z.optional(z.date()),
  second_factor: z.optional(z.nullable(secondFactor)),
  last_sign_in_at: z.optional(z.date()),
  created_at: z.date(),
});
export type AdminUser = z.infer<typeof adminUser>;

/** Names that differ only in case are one user. Stored, and found by equality; `nameKey` compares names of a new user. */
export const usernameKey = (username: string): string => tidy(username.normalize('NFKC')).toLowerCase();

/** Addresses that differ only in case are one address. */
export const emailKey = (email: string): string => tidy(email).toLowerCase();

/** Finds the name in any case. A damaged user is logged and treated as missing. */
export async function findAdminUser(username: string): Promise<(AdminUser & { id: string }) | undefined> {
  const users = await store.collectionOf('admin_users');
  const [document] = (await users.where('username_key', '==', usernameKey(username)).limit(1).get()).docs;
  if (!document) return undefined;
  const user = store.parseSound(document, adminUser);
  return user && { ...user, id: document.id };
}

export async function findMemberByEmail(email: string): Promise<{ readonly id: string } | undefined> {
  const users = await store.collectionOf('admin_users');
  const [found] = (await users.where('email', '==', emailKey(email)).limit(1).get()).docs;
  return found && { id: found.id };
}

/** Concurrent attempts are judged in turn. Undefined for a damaged user. */
export function decideOnAdminUser<R>(
  userId: string,
  decide: (user: AdminUser | undefined) => store.Decision<AdminUser, R>,
): Promise<R | undefined> {
  return store.decideOn(store.pathOf('admin_users', userId), adminUser, decide).catch(store.damagedAsMissing);
}

/** Undefined for a missing or damaged user. */
export const readAdminUser = (userId: string): Promise<AdminUser | undefined> =>
  store.sound(store.pathOf('admin_users', userId), adminUser);

/** Forgotten like those of an unknown name: a longer lock would tell that the name exists. */
const liveAttempts = (user: AdminUser) =>
  user.attempts_until && user.attempts_until <= new Date() ? noAttempts : user;

export function counterOfUser(user: AdminUser & { id: string }): StoredCounter {
  return {
    counter: liveAttempts(user),
    free: FREE_ATTEMPTS,
    change: async (decide) =>
      (await decideOnAdminUser(user.id, (current) => {
        const next = current && decide(liveAttempts(current));
        const changes = next && { ...next, attempts_until: inTime(COUNT_MS) };
        return { changes, outcome: changes !== undefined };
      })) ?? false,
  };
}

/** Also of an administrator who has been removed since. Undefined for other ids, such as a service account. */
export async function administratorName(userId: string): Promise<string | undefined> {
  if (!/^[^/@]+$/.test(userId)) return undefined;
  for (const collection of ['admin_users', 'people'] as const) {
    const name: unknown = (await (await store.collectionOf(collection)).doc(userId).get()).get('username');
    if (typeof name === 'string') return name;
  }
  return undefined;
}
