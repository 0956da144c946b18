import { expect, test } from 'vitest';
import { keyTarget } from './tabs.tsx';

test('arrow keys wrap around, Home and End go to the first and last tab', () => {
  expect(keyTarget('ArrowRight', 2, 3)).toBe(0);
  expect(keyTarget('ArrowRight', 0, 3)).toBe(1);
  expect(keyTarget('ArrowLeft', 0, 3)).toBe(2);
  expect(keyTarget('Home', 2, 3)).toBe(0);
  expect(keyTarget('End', 0, 3)).toBe(2);
});

test('any other key is left to the browser', () => {
  expect(keyTarget('Enter', 0, 3)).toBeUndefined();
  expect(keyTarget('Tab', 0, 3)).toBeUndefined();
});
