import { expect, test } from 'vitest';
import { nextSortOrder } from './brands.tsx';

test('a new brand comes last, even if the sort order of another is damaged, and the first is number one', () => {
  const orders = [3, 7, Number.NaN].map((display_order) => ({ display_order }));
  expect(nextSortOrder(orders)).toBe(8);
  expect(nextSortOrder([])).toBe(1);
});
