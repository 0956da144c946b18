import { expect, test } from 'vitest';
import { matchingEntries } from './palette.tsx';

const entries = ['Overview', 'Hero images', 'Add car listing'].map((label) => ({
  label,
  icon: '',
  to: '',
}));
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
