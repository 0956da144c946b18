// @vitest-environment jsdom
import { mounted } from '@site/tests/support/rendered.ts';
import { createElement } from 'react';
import { expect, test } from 'vitest';
import { risingOrders } from '#firebase/admin/content/save-content.ts';
import { nextSortOrder, ReorderTable } from './brands.tsx';

test('a new brand comes last, even if the sort order of another is damaged, and the first is number one', () => {
  const orders = [3, 7, Number.NaN].map((display_order) => ({ display_order }));
  expect(nextSortOrder(orders)).toBe(8);
  expect(nextSortOrder([])).toBe(1);
});

test('brands that are moved keep their orders, and equal orders rise', () => {
  expect(risingOrders([9, 2, 4])).toEqual([2, 4, 9]);
  expect(risingOrders([2, 1, 1, 2, 7])).toEqual([1, 2, 3, 4, 7]);
});

test('the button that has brought a brand to an end of the list keeps the focus', async () => {
  const brands = ['Audi', 'BMW'].map((name, place) => ({
    ...{ id: name, name, logo_url: null, display_order: place, wrong: [] },
    ...{ created_at: new Date(), updated_at: new Date() },
  }));
  const { container } = await mounted(createElement(ReorderTable, { brands }));
  const end = container.querySelector<HTMLButtonElement>('[aria-label="Move Audi up"]');
  expect([end?.disabled, end?.ariaDisabled]).toEqual([false, 'true']);
});
