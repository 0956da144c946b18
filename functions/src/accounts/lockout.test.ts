import { expect, it } from 'vitest';
import { FREE_ATTEMPTS, lockMs, noAttempts, refundAttempt, reserveAttempt } from './lockout.ts';

const now = new Date('2024-06-01T04:00:00Z');
const MINUTE = 60_000;
const later = (milliseconds: number) => new Date(now.getTime() + milliseconds);
const reserve = (counter = noAttempts) => reserveAttempt(counter, { free: FREE_ATTEMPTS }, now);

it.each([
  ['counts before it is judged', noAttempts, { failed_attempts: 1, locked_until: null }],
  [
    'locks when it is the fifth in a row',
    { failed_attempts: 4, locked_until: null },
    { failed_attempts: 5, locked_until: later(MINUTE) },
  ],
  ['is not judged while there is a lock', { failed_attempts: 5, locked_until: later(1) }, undefined],
  [
    'is judged again when the lock has ended, and locks for longer',
    { failed_attempts: 5, locked_until: now },
    { failed_attempts: 6, locked_until: later(2 * MINUTE) },
  ],
])('an attempt to sign in %s', (_, before, after) => {
  expect(reserve(before)).toEqual(after);
});

it('an attempt to sign in that ends leaves the count as it was, and no lock, when it neither failed nor succeeded', () => {
  for (const failed_attempts of [0, 3, 4, 7]) {
    const reserved = reserve({ failed_attempts, locked_until: null }) ?? noAttempts;
    expect(refundAttempt(reserved, reserved)).toEqual({ failed_attempts, locked_until: null });
  }
  expect(refundAttempt(noAttempts, noAttempts)).toEqual(noAttempts);
});

it('an attempt to sign in that ends leaves the lock of another failure that came in between', () => {
  const reserved = reserve({ failed_attempts: 3, locked_until: null }) ?? noAttempts;
  const failed = reserve(reserved) ?? noAttempts;
  expect(refundAttempt(failed, reserved)).toEqual({ failed_attempts: 4, locked_until: later(MINUTE) });

  // The attempt's lock has ended, and the next failure has set a longer one.
  const own = reserve({ failed_attempts: 4, locked_until: null }) ?? noAttempts;
  const next = reserveAttempt(own, { free: FREE_ATTEMPTS }, later(MINUTE)) ?? noAttempts;
  expect(refundAttempt(next, own)).toEqual({ failed_attempts: 5, locked_until: later(3 * MINUTE) });
});

it('locks grow from a minute to an hour', () => {
  expect([1, 4, 5, 6, 7, 10, 11, 12, 1000].map((failures) => lockMs(failures) / MINUTE)).toEqual([
    0, 0, 1, 2, 4, 32, 60, 60, 60,
  ]);
});
