import * as z from 'zod/mini';
import { widerNetwork } from '../platform/callers.ts';
import { damagedAsMissing, decideOn, parsed } from '../platform/documents.ts';
import { firestore } from '../platform/firebase.ts';
import { signInLimitPath } from '../platform/paths.ts';
import { keyedHash } from '../platform/secrets.ts';

/** Attempts to sign in that have not succeeded, in a row; part of `admin_users` and `sign_in_limits`. */
export const attemptFields = {
  failed_attempts: z.int().check(z.nonnegative()),
  locked_until: z.nullable(z.date()),
};

export interface AttemptCounter {
  readonly failed_attempts: number;
  readonly locked_until: Date | null;
}

export const noAttempts: AttemptCounter = { failed_attempts: 0, locked_until: null };

/** A counter as it was read, and how to change it. */
export interface StoredCounter {
  readonly counter: AttemptCounter;
  /** Changes that come together follow one another. False when `decide` changes nothing, or the counter cannot be read. */
  change(decide: (current: AttemptCounter) => AttemptCounter | undefined): Promise<boolean>;
}

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
  return live(await parsed(path, signInLimit).catch(damagedAsMissing));
}

function changerOf(path: string, lifetime: number): StoredCounter['change'] {
  return async (decide) => {
    const isChanged = await decideOn(path, signInLimit, (stored) => {
      const next = decide(live(stored) ?? noAttempts);
      if (!next) return { outcome: false };
      const data = { ...next, expires_at: inTime(lifetime) };
      return { changes: data, outcome: true };
    }).catch(damagedAsMissing);
    return isChanged ?? false;
  };
}

/** With this many failures in a row a name, or a known device, locks. */
export const FREE_ATTEMPTS = 5;

/** An address locks later: colleagues share one, and so do the customers of some providers. */
export const FREE_ATTEMPTS_OF_ADDRESS = 20;

/** So does what a provider gives a company of IPv6. */
const FREE_ATTEMPTS_OF_COMPANY = 60;

const MINUTE = 60 * 1000;
const LONGEST_LOCK = 60 * MINUTE;

/** With how many failures in a row a counter locks, and for how long at most, in milliseconds; an hour without it. */
interface Limit {
  readonly free: number;
  readonly longest?: number;
}

/** A counter, and when it locks. */
export interface Limited extends Limit, StoredCounter {}

/** An attempt that was counted. */
export interface Reserved extends Limited {
  readonly attempt: AttemptCounter;
}

/** The counters of who calls from a network: of its own, and of the company's that it is part of. */
export async function networkCounters(
  kind: CounterKind,
  network: string | undefined,
  free = FREE_ATTEMPTS_OF_ADDRESS,
): Promise<readonly Limited[]> {
  if (!network) return [];
  const wider = widerNetwork(network);
  return Promise.all([
    findCounter(kind, network).then((counter) => ({ ...counter, free })),
    ...(wider
      ? [findCounter(kind, wider).then((counter) => ({ ...counter, free: FREE_ATTEMPTS_OF_COMPANY }))]
      : []),
  ]);
}

/** Counts an attempt everywhere, in that order; undefined, and it counts nowhere, when there is a lock anywhere. */
export async function reserveEverywhere(
  counters: readonly Limited[],
  now: Date,
): Promise<readonly Reserved[] | undefined> {
  if (counters.some(({ counter }) => isLocked(counter, now))) return undefined;
  const reserved: Reserved[] = [];
  for (const counter of counters) {
    let attempt: AttemptCounter | undefined;
    await counter.change((current) => {
      attempt = reserveAttempt(current, counter, now);
      return attempt;
    });
    if (!attempt) {
      await refundEverywhere(reserved);
      return undefined;
    }
    reserved.push({ ...counter, attempt });
  }
  return reserved;
}

/** Takes an attempt back everywhere. */
export async function refundEverywhere(reserved: readonly Reserved[]): Promise<void> {
  for (const { change, attempt } of reserved) await change((current) => refundAttempt(current, attempt));
}

/** While it is locked even the right password is refused, and attempts do not count: a lock always ends. */
function isLocked({ locked_until }: AttemptCounter, now: Date): boolean {
  return locked_until !== null && locked_until > now;
}

/**
 * Counts an attempt before it is judged, as if it had failed: attempts that come together cannot be more than are allowed. Undefined
 * when it is locked.
 */
export function reserveAttempt(
  counter: AttemptCounter,
  { free, longest }: Limit,
  now: Date,
): AttemptCounter | undefined {
  if (isLocked(counter, now)) return undefined;
  const failed_attempts = counter.failed_attempts + 1;
  const lock = Math.min(lockTime(failed_attempts, free), longest ?? LONGEST_LOCK);
  return { failed_attempts, locked_until: lock > 0 ? new Date(now.getTime() + lock) : null };
}

/**
 * Takes back an attempt that neither failed nor succeeded, and the lock that it has caused. The lock of another attempt stays.
 * `reserved` is what `reserveAttempt` gave for it.
 */
export function refundAttempt(
  { failed_attempts, locked_until }: AttemptCounter,
  reserved: AttemptCounter,
): AttemptCounter {
  const isOwnLock = locked_until?.getTime() === reserved.locked_until?.getTime();
  return { failed_attempts: Math.max(0, failed_attempts - 1), locked_until: isOwnLock ? null : locked_until };
}

/** How long the lock is after that many failures in a row, in milliseconds: one minute, doubled, one hour at most. */
export function lockTime(failures: number, free = FREE_ATTEMPTS): number {
  if (failures < free) return 0;
  return Math.min(MINUTE * 2 ** (failures - free), LONGEST_LOCK);
}
