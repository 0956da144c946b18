import { expect, test } from 'vitest';
import { formatDate } from './format-date.ts';

test('times are shown as month, day, year and time of day', () => {
  expect(formatDate(new Date(2026, 2, 4, 5, 6))).toBe('Mar 04, 2026 05:06');
});

test('a time that is missing is a dash', () => {
  expect(formatDate(new Date(Number.NaN))).toBe('-');
});
