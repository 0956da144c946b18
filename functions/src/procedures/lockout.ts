import { widerNetwork } from '../platform/caller-network.ts';
import type { AttemptCounter, StoredCounter } from '../store/attempt-counter.ts';
import { type CounterKind, findCounter } from '../store/sign-in-limits.ts';

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
