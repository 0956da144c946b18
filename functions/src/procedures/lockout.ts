import type { AttemptCounter } from '../store/attempt-counter.ts';

/** With this many failures in a row a name, or a known device, locks. */
export const FREE_ATTEMPTS = 5;

/** An address locks later: colleagues share one, and so do the customers of some providers. */
export const FREE_ATTEMPTS_OF_ADDRESS = 20;

const MINUTE = 60 * 1000;
const LONGEST_LOCK = 60 * MINUTE;

/** While it is locked even the right password is refused, and attempts do not count: a lock always ends. */
export function isLocked({ locked_until }: AttemptCounter, now: Date): boolean {
  return locked_until !== null && locked_until > now;
}

/**
 * Counts an attempt before it is judged, as if it had failed: attempts that come together cannot be more than are allowed. Undefined
 * when it is locked.
 */
export function reserveAttempt(counter: AttemptCounter, free: number, now: Date): AttemptCounter | undefined {
  if (isLocked(counter, now)) return undefined;
  const failed_attempts = counter.failed_attempts + 1;
  const lock = lockTime(failed_attempts, free);
  return { failed_attempts, locked_until: lock > 0 ? new Date(now.getTime() + lock) : null };
}

/**
 * Takes back an attempt that neither failed nor succeeded. There was no lock when it was reserved, so the one that it caused goes with it.
 */
export function refundAttempt({ failed_attempts }: AttemptCounter): AttemptCounter {
  return { failed_attempts: Math.max(0, failed_attempts - 1), locked_until: null };
}

/** How long the lock is after that many failures in a row, in milliseconds: one minute, doubled, one hour at most. */
export function lockTime(failures: number, free = FREE_ATTEMPTS): number {
  if (failures < free) return 0;
  return Math.min(MINUTE * 2 ** (failures - free), LONGEST_LOCK);
}
