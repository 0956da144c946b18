import type { Decision } from '../platform/documents.ts';
import type { AdminUser } from '../store/admin-users.ts';

/** The account locks with this many wrong passwords in a row. */
const FREE_ATTEMPTS = 5;

const MINUTE = 60 * 1000;
const LONGEST_LOCK = 60 * MINUTE;

/**
 * Judges one attempt to sign in. While the account is locked even the right password is refused, and attempts do not
 * count: a lock always ends. `outcome` is whether the sign-in succeeds.
 */
export function judgeAttempt(
  user: Pick<AdminUser, 'failed_attempts' | 'locked_until'>,
  passwordFits: boolean,
  now: Date,
): Decision<AdminUser, boolean> {
  if (user.locked_until && user.locked_until > now) return { outcome: false };
  if (passwordFits) return { changes: { failed_attempts: 0, locked_until: null }, outcome: true };
  const failed_attempts = user.failed_attempts + 1;
  const lock = lockTime(failed_attempts);
  return {
    changes: { failed_attempts, locked_until: lock > 0 ? new Date(now.getTime() + lock) : null },
    outcome: false,
  };
}

/** How long the account locks after that many failures in a row, in milliseconds: one minute, doubled, one hour at most. */
export function lockTime(failures: number): number {
  if (failures < FREE_ATTEMPTS) return 0;
  return Math.min(MINUTE * 2 ** (failures - FREE_ATTEMPTS), LONGEST_LOCK);
}
