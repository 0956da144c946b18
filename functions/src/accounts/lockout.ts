import { millisecondsInDay, millisecondsInHour, millisecondsInMinute } from 'date-fns/constants';
import * as z from 'zod/mini';
import { widerNetwork } from '../platform/callers.ts';
import { damagedAsMissing, decideOn, firestore, pathOf, sound } from '../platform/documents.ts';
import { keyedHash } from '../platform/secrets.ts';

/** The number of failed attempts in a row, and the lock. */
export const attemptFields = {
  failed_attempts: z.int().check(z.nonnegative()),
  locked_until: z.nullable(z.date()),
};

type AttemptCounter = Readonly<Pick<SignInLimit, keyof typeof attemptFields>>;

export const noAttempts: AttemptCounter = { failed_attempts: 0, locked_until: null };

interface Limit {
  /** Failures in a row before the first lock. */
  readonly free: number;
  /** An hour by default. */
  readonly longestMs?: number;
}

export interface StoredCounter extends Limit {
  readonly counter: AttemptCounter;
  /** Concurrent changes run one after another. False if nothing changes or the counter is damaged. */
  change(decide: (current: AttemptCounter) => AttemptCounter | undefined): Promise<boolean>;
}

/** `sign_in_limits/{keyed hash}`: the hash hides the address, name or device. */
const signInLimit = z.object({
  ...attemptFields,
  /** The owner of a device. */
  admin_user_id: z.optional(z.string()),
  /** Firestore deletes the document some time after (firestore.indexes.json). */
  expires_at: z.date(),
});
type SignInLimit = z.infer<typeof signInLimit>;

/** Longer than the longest lock. */
export const COUNT_MS = millisecondsInDay;

/** Since the last sign-in of a device. */
const DEVICE_MS = 180 * millisecondsInDay;

type CounterKind = 'address' | 'name' | 'mail address' | 'mail' | 'enquiry address';

export async function findCounter(kind: CounterKind, text: string, limit: Limit = { free: FREE_ATTEMPTS }) {
  const path = pathOf('sign_in_limits', keyedHash(kind, text));
  const counter = (await readLimit(path)) ?? noAttempts;
  return { ...limit, counter, change: changerOf(path, COUNT_MS) };
}

/** Undefined for a device that has never signed in with this name. */
export async function findDevice(token: string, usernameKey: string): Promise<StoredCounter | undefined> {
  const path = devicePath(token, usernameKey);
  const counter = await readLimit(path);
  return counter && { free: FREE_ATTEMPTS, counter, change: changerOf(path, DEVICE_MS) };
}

export async function rememberDevice(token: string, usernameKey: string, userId: string): Promise<void> {
  const limit: SignInLimit = { ...noAttempts, admin_user_id: userId, expires_at: inTime(DEVICE_MS) };
  await (await firestore()).doc(devicePath(token, usernameKey)).set(limit);
}

const devicePath = (token: string, usernameKey: string) =>
  pathOf('sign_in_limits', keyedHash('device', `${token} ${usernameKey}`));

export const inTime = (milliseconds: number) => new Date(Date.now() + milliseconds);

const live = (limit: SignInLimit | undefined) => (limit && limit.expires_at > new Date() ? limit : undefined);

const readLimit = async (path: string) => live(await sound(path, signInLimit));

function changerOf(path: string, lifetimeMs: number): StoredCounter['change'] {
  return async (decide) => {
    const isChanged = await decideOn(path, signInLimit, (stored) => {
      const next = decide(live(stored) ?? noAttempts);
      if (!next) return { outcome: false };
      const data = { ...next, expires_at: inTime(lifetimeMs) };
      return { changes: data, outcome: true };
    }).catch(damagedAsMissing);
    return isChanged ?? false;
  };
}

/** Failures in a row before a name or a known device locks. */
export const FREE_ATTEMPTS = 5;

/** Colleagues share an address, and so do the customers of some providers. */
export const FREE_ATTEMPTS_OF_ADDRESS = 20;

/** For the IPv6 network of a company (48 bits). */
const FREE_ATTEMPTS_OF_COMPANY = 60;

const LONGEST_LOCK_MS = millisecondsInHour;

interface Reserved extends StoredCounter {
  readonly attempt: AttemptCounter;
}

export async function networkCounters(
  kind: CounterKind,
  network: string | undefined,
  free = FREE_ATTEMPTS_OF_ADDRESS,
): Promise<readonly StoredCounter[]> {
  if (!network) return [];
  const wider = widerNetwork(network);
  const company = wider ? findCounter(kind, wider, { free: FREE_ATTEMPTS_OF_COMPANY }) : undefined;
  const found = await Promise.all([findCounter(kind, network, { free }), company]);
  return found.filter((counter) => counter !== undefined);
}

/** Counts an attempt in every counter. Undefined if one is locked: then nothing is counted. */
export async function reserveEverywhere(counters: readonly StoredCounter[], now: Date) {
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

export async function refundEverywhere(reserved: readonly Reserved[]): Promise<void> {
  for (const { change, attempt } of reserved) await change((current) => refundAttempt(current, attempt));
}

/** Attempts do not prolong a lock, so every lock ends. */
const isLocked = ({ locked_until }: AttemptCounter, now: Date) => locked_until !== null && locked_until > now;

/** Counts an attempt as failed before it is judged: concurrent attempts cannot exceed the limit. Undefined if locked. */
export function reserveAttempt(counter: AttemptCounter, { free, longestMs }: Limit, now: Date) {
  if (isLocked(counter, now)) return undefined;
  const failed_attempts = counter.failed_attempts + 1;
  const lock = Math.min(lockMs(failed_attempts, free), longestMs ?? LONGEST_LOCK_MS);
  return { failed_attempts, locked_until: lock > 0 ? new Date(now.getTime() + lock) : null };
}

/** Takes back an attempt and its own lock, not the lock of another attempt. */
export function refundAttempt({ failed_attempts, locked_until }: AttemptCounter, reserved: AttemptCounter) {
  const isOwnLock = locked_until?.getTime() === reserved.locked_until?.getTime();
  return { failed_attempts: Math.max(0, failed_attempts - 1), locked_until: isOwnLock ? null : locked_until };
}

/** One minute, doubled with each failure, at most an hour. */
export function lockMs(failures: number, free = FREE_ATTEMPTS): number {
  if (failures < free) return 0;
  return Math.min(millisecondsInMinute * 2 ** (failures - free), LONGEST_LOCK_MS);
}
