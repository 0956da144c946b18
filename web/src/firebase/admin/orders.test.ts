import { expect, test } from 'vitest';
import { byName, bySortOrder, newestFirst } from './orders.ts';

const dated = (id: string, time: number) => ({ id, created_at: new Date(time) });

test('entries without a time come first, then the newest', () => {
  const list = [dated('old', 1), dated('lost', Number.NaN), dated('new', 3), dated('middle', 2)];
  expect(list.toSorted(newestFirst).map(({ id }) => id)).toEqual(['lost', 'new', 'middle', 'old']);
});

test('entries of the same time have a stable order', () => {
  const list = [dated('a', 1), dated('b', 1)];
  expect(list.toSorted(newestFirst)).toEqual(list.toReversed().toSorted(newestFirst));
});

test('brands are in their sort order, and those without one come last', () => {
  const list = [Number.NaN, 2, -1].map((display_order) => ({ display_order }));
  expect(list.toSorted(bySortOrder).map(({ display_order }) => display_order)).toEqual([-1, 2, Number.NaN]);
});

test('names are in alphabetical order', () => {
  const list = ['Proton', 'BMW', '', 'Perodua'].map((name) => ({ name }));
  expect(list.toSorted(byName).map(({ name }) => name)).toEqual(['', 'BMW', 'Perodua', 'Proton']);
});
