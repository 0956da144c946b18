import { expect, test } from 'vitest';
import { isNightlyDue } from './nightly.ts';

test.each([
  ['at ten past three in Klang', '2026-11-21T19:10:30Z', true],
  ['a minute later', '2026-11-21T19:11:00Z', false],
  ['at ten past three in London', '2026-11-22T03:10:00Z', false],
])('the nightly work %s: due is %s', (_, time, due) => {
  expect(isNightlyDue(new Date(time))).toBe(due);
});
