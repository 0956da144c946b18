import { expect, test } from 'vitest';
import { keyTarget } from './tabs.tsx';

test.each([
  ['ArrowRight', 2, 0],
  ['ArrowRight', 0, 1],
  ['ArrowLeft', 0, 2],
  ['Home', 2, 0],
  ['End', 0, 2],
  ['Enter', 0, undefined],
  ['Tab', 0, undefined],
])('%s on tab %i of three leads to %s', (key, from, to) => {
  expect(keyTarget(key, from, 3)).toBe(to);
});
