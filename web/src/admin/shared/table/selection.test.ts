import { expect, test } from 'vitest';
import { chosenOf, withKeys } from './selection.ts';

test('rows of several pages are chosen together, and let go one by one', () => {
  const both = withKeys(withKeys(new Set(), ['a', 'b'], true), ['c'], true);
  expect([...withKeys(both, ['b'], false)]).toEqual(['a', 'c']);
  expect([...both]).toEqual(['a', 'b', 'c']);
});

test.each([
  [['a', 'b'], 'all'],
  [['b', 'x'], 'some'],
  [['x'], 'none'],
  [[], 'none'],
] as const)('of %j with a and b chosen: %s', (shown, expected) => {
  expect(chosenOf(new Set(['a', 'b']), shown)).toBe(expected);
});
