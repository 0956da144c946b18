import { expect, test } from 'vitest';
import { inOrder, moveItem } from './photos.tsx';

test.each([
  [0, 2, 'bca'],
  [2, 0, 'cab'],
  [1, 0, 'bac'],
  [0, -1, 'abc'],
  [2, 3, 'abc'],
  [3, 0, 'abc'],
])('from %i to %i', (from, to, moved) => expect(moveItem([...'abc'], from, to).join('')).toBe(moved));

const items = [{ id: 'a' }, { id: 'b' }, { id: 'c' }];

test.each([
  ['cab', 'cab'],
  ['abc', 'abc'],
  ['ab', 'abc'],
  ['abcd', 'abc'],
  ['abd', 'abc'],
])('items a, b and c in the order %s are %s', (ids, ordered) => {
  expect(
    inOrder(items, [...ids])
      .map(({ id }) => id)
      .join(''),
  ).toBe(ordered);
});
