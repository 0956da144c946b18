import { expect, it } from 'vitest';
import { nextPlace } from './places.ts';

it('puts a new brand one behind the last, whatever gaps there are', () => {
  expect(nextPlace([{ display_order: 3 }, { display_order: 7 }])).toBe(8);
});

it('starts with 1', () => {
  expect(nextPlace([])).toBe(1);
});
