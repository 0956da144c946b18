import { Timestamp } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import { timeOf } from './history.ts';

const none = { exists: false, updateTime: undefined };
const second = new Date(1_000);

test.each([0, 400_000, 600_000, 999_999])(
  'a deletion comes after the write before it, also when that was %d ns after a millisecond',
  (nanoseconds) => {
    const updateTime = new Timestamp(1, 546_000_000 + nanoseconds);
    const written = timeOf({ time: second, before: none, after: { exists: true, updateTime } });
    const deleted = timeOf({ time: second, before: { updateTime }, after: none });
    expect(deleted.getTime()).toBeGreaterThan(written.getTime());
  },
);

test('a deletion has the time of its event where that is exact', () => {
  const updateTime = new Timestamp(1, 0);
  expect(timeOf({ time: new Date(1_234), before: { updateTime }, after: none })).toEqual(new Date(1_234));
});
