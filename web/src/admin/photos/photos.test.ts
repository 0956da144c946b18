import { expect, test } from 'vitest';
import { inOrder, moveItem } from './photos.tsx';
import { freePosition } from './uploads.tsx';

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
  ['ab', 'abc'],
  ['abcd', 'abc'],
  ['abd', 'abc'],
])('items a, b and c in the order %s are %s', (ids, ordered) => {
  const sorted = inOrder(items, [...ids]);
  expect(sorted.map(({ id }) => id).join('')).toBe(ordered);
});

test.each([
  ['nothing', [], [], 0],
  ['photos with a gap', [0, 4], [], 5],
  ['a photo that does not show yet', [0], [1], 2],
  ['the last position', [0, 19], [], 18],
  ['positions that were given, and freed by a deletion', [0, 1], [18, 19], 19],
])('the position behind %s is free', (_, held, given, position) => {
  const photos = held.map((each) => ({ position: each }));
  expect(freePosition(photos, new Set(given))).toBe(position);
});
