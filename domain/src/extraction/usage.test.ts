import { expect, it } from 'vitest';
import { dollars, usageMonth } from './usage.ts';

it.each([
  ['2026-11-30T15:59:59Z', '2026-11'],
  ['2026-11-30T16:00:00Z', '2026-12'],
  ['2026-12-31T16:00:00Z', '2027-01'],
])('%s is in the month %s of Malaysia', (time, month) => {
  expect(usageMonth(new Date(time))).toBe(month);
});

it.each([
  [0, 'US$ 0.00'],
  [4200, 'US$ 0.0042'],
  [47_550, 'US$ 0.05'],
  [10_000_000, 'US$ 10.00'],
])('%d millionths are %s', (micros, words) => {
  expect(dollars(micros)).toBe(words);
});
