import { expect, test } from 'vitest';
import { isDue, NIGHTLY, REMINDERS } from './time.ts';

test.each([
  ['at ten past three in Klang', '2026-11-21T19:10:30Z', true],
  ['a minute later', '2026-11-21T19:11:00Z', false],
  ['at ten past three in London', '2026-11-22T03:10:00Z', false],
])('the nightly work %s: due is %s', (_, time, due) => {
  expect(isDue(NIGHTLY, new Date(time))).toBe(due);
});

test.each([
  ['at eight in Klang', '2028-02-29T00:00:30Z', true],
  ['at eight in London', '2028-02-29T08:00:00Z', false],
])('the mails of the morning %s: due is %s', (_, time, due) => {
  expect(isDue(REMINDERS, new Date(time))).toBe(due);
});
