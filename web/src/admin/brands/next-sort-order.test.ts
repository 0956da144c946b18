import { expect, test } from 'vitest';
import { nextSortOrder } from './next-sort-order.ts';

test('a new brand stands behind all others, whatever one of them is damaged by', () => {
  const orders = [3, 7, Number.NaN].map((display_order) => ({ display_order }));
  expect(nextSortOrder(orders)).toBe(8);
});

test('the first brand is number one', () => {
  expect(nextSortOrder([])).toBe(1);
});
