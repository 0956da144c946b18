import { describe, expect, it } from 'vitest';
import { judgeAttempt, lockTime } from './lockout.ts';

const now = new Date('2024-06-01T04:00:00Z');
const MINUTE = 60_000;
const later = (milliseconds: number) => new Date(now.getTime() + milliseconds);
const open = { failed_attempts: 0, locked_until: null };

describe('an attempt to sign in', () => {
  it('succeeds with the right password, and the count starts over', () => {
    expect(judgeAttempt({ ...open, failed_attempts: 4 }, true, now)).toEqual({
      changes: { failed_attempts: 0, locked_until: null },
      outcome: true,
    });
  });

  it('counts when the password is wrong', () => {
    expect(judgeAttempt(open, false, now)).toEqual({
      changes: { failed_attempts: 1, locked_until: null },
      outcome: false,
    });
  });

  it('locks the account with the fifth failure in a row', () => {
    expect(judgeAttempt({ ...open, failed_attempts: 4 }, false, now).changes).toEqual({
      failed_attempts: 5,
      locked_until: later(MINUTE),
    });
  });

  it('is refused while the account is locked, even with the right password, and does not count', () => {
    const locked = { failed_attempts: 5, locked_until: later(1) };
    expect(judgeAttempt(locked, true, now)).toEqual({ outcome: false });
    expect(judgeAttempt(locked, false, now)).toEqual({ outcome: false });
  });

  it('is judged again when the lock has ended, and locks for longer when it fails', () => {
    const unlocked = { failed_attempts: 5, locked_until: now };
    expect(judgeAttempt(unlocked, true, now).outcome).toBe(true);
    expect(judgeAttempt(unlocked, false, now).changes).toEqual({
      failed_attempts: 6,
      locked_until: later(2 * MINUTE),
    });
  });
});

it('locks grow from a minute to an hour', () => {
  expect([1, 4, 5, 6, 7, 10, 11, 12, 1000].map((failures) => lockTime(failures) / MINUTE)).toEqual([
    0, 0, 1, 2, 4, 32, 60, 60, 60,
  ]);
});
