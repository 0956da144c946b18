import { expect, test } from 'vitest';
import { freePosition } from './uploads.tsx';

test.each([
  ['nothing', [], [], 0],
  ['photos', [0, 1], [], 2],
  ['photos with a gap', [0, 4], [], 5],
  ['a photo that does not show yet', [0], [1], 2],
  ['the last position', [0, 19], [], 18],
  ['positions that were given, and freed by a deletion', [0, 1], [18, 19], 19],
])('behind %s', (_, held, given, position) => {
  const photos = held.map((each) => ({ position: each }));
  expect(freePosition(photos, new Set(given))).toBe(position);
});
