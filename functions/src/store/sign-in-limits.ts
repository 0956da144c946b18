import * as z from 'zod/mini';
import { damagedAsMissing, decideOn, readDocument } from '../platform/documents.ts';
import { firestore } from '../platform/firebase.ts';
import { keyedHash } from '../platform/sign-in-key.ts';
import { type AttemptCounter, attemptFields, noAttempts, type StoredCounter } from './attempt-counter.ts';
import { signInLimitPath } from './paths.ts';

/**
 * `sign_in_limits/{keyed hash}`: attempts to sign in of an address, of a name that no administrator has, or of a device that has signed in
 * before. The database does not say which address, name or device it is.
 */
const signInLimit = z.object({
  ...attemptFields,
  /** Of a device: whose it is. */
  admin_user_id: z.optional(z.string()),
  /** From then on it does not count. Firestore deletes it (firestore.indexes.json). */
  expires_at: z.date(),
});
type SignInLimit = z.infer<typeof signInLimit>;

const DAY = 24 * 60 * 60 * 1000;

/** How long after the last attempt a count is kept: longer than the longest lock. */
const COUNT_LIFETIME = DAY;

/** How long after its last sign-in a device is known. */
const DEVICE_LIFETIME = 180 * DAY;

/** What is counted: attempts to sign in, mails that were asked for, and enquiries while a form is flooded. */
export type CounterKind = 'address' | 'name' | 'mail address' | 'mail' | 'enquiry address';

/** The attempts from an address, or with a name that no administrator has. */
export async function findCounter(kind: CounterKind, text: string): Promise<StoredCounter> {
  const path = signInLimitPath(keyedHash(kind, text));
  return { counter: (await readLimit(path)) ?? noAttempts, change: changerOf(path, COUNT_LIFETIME) };
}

/** The attempts of a device that has signed in with this name before; undefined for any other. */
export async function findDevice(token: string, usernameKey: string): Promise<StoredCounter | undefined> {
  const path = devicePath(token, usernameKey);
  const counter = await readLimit(path);
  return counter && { counter, change: changerOf(path, DEVICE_LIFETIME) };
}

/** Remembers a device that has signed in; its attempts begin anew. */
export async function rememberDevice(token: string, usernameKey: string, userId: string): Promise<void> {
  const limit: SignInLimit = { ...noAttempts, admin_user_id: userId, expires_at: inTime(DEVICE_LIFETIME) };
  await (await firestore()).doc(devicePath(token, usernameKey)).set(limit);
}

const devicePath = (token: string, usernameKey: string) =>
  signInLimitPath(keyedHash('device', `${token} ${usernameKey}`));

const inTime = (milliseconds: number) => new Date(Date.now() + milliseconds);

const live = (limit: SignInLimit | undefined) => (limit && limit.expires_at > new Date() ? limit : undefined);

async function readLimit(path: string): Promise<AttemptCounter | undefined> {
  return live(await readDocument(path, signInLimit).catch(damagedAsMissing));
}

function changerOf(path: string, lifetime: number): StoredCounter['change'] {
  return async (decide) => {
    const isChanged = await decideOn(path, signInLimit, (stored) => {
      const next = decide(live(stored) ?? noAttempts);
      if (!next) return { outcome: false };
      const data = { ...next, expires_at: inTime(lifetime) };
      return stored ? { changes: data, outcome: true } : { create: [{ path, data }], outcome: true };
    }).catch(damagedAsMissing);
    return isChanged ?? false;
  };
}
