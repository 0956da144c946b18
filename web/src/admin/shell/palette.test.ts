import { expect, test } from 'vitest';
import { matchingEntries, movedTo } from './palette.tsx';

const entries = ['Overview', 'Hero images', 'Add car listing'].map((label) => ({ label }));
const found = (typed: string) => matchingEntries(entries, typed).map(({ label }) => label);

test.each([
  ['', ['Overview', 'Hero images', 'Add car listing']],
  ['hero', ['Hero images']],
  ['LIST add', ['Add car listing']],
  ['view', []],
  ['ＨＥＲＯ-im', ['Hero images']],
  ['-', []],
])('what is found for “%s”', (typed, labels) => {
  expect(found(typed)).toEqual(labels);
});

test('arrow keys go round, and nowhere in an empty list', () => {
  expect([movedTo('ArrowDown', 2, 3), movedTo('ArrowUp', 0, 3), movedTo('ArrowDown', 0, 3)]).toEqual([
    0, 2, 1,
  ]);
  expect(movedTo('ArrowDown', 0, 0)).toBeUndefined();
  expect(movedTo('x', 0, 3)).toBeUndefined();
});
