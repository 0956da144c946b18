import { expect, test } from 'vitest';
import { median } from './median.ts';

test('one visit that took very long does not change the median', () => {
  expect(median([12, 900, 11])).toBe(12);
});

test('of two middle values the lower one counts: it is one that was measured', () => {
  expect(median([4, 1, 3, 2])).toBe(2);
});

test('nothing measured is no figure', () => {
  expect(() => median([])).toThrow('Nothing was measured');
});
