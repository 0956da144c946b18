import { expect, test } from 'vitest';
import { moveItem } from './move-item.ts';

test.each([
  [0, 2, 'bca'],
  [2, 0, 'cab'],
  [1, 0, 'bac'],
  [0, -1, 'abc'],
  [2, 3, 'abc'],
  [3, 0, 'abc'],
])('from %i to %i', (from, to, moved) => expect(moveItem([...'abc'], from, to).join('')).toBe(moved));
