import { expect, test } from 'vitest';
import { metaProblems, untidyText } from '../../../tests/support/content-problems.ts';

test('a title or description that search results would cut is a problem', () => {
  const good = { title: 'a'.repeat(60), description: 'b'.repeat(155) };
  expect(metaProblems(good)).toEqual([]);
  expect(metaProblems({ ...good, title: 'a'.repeat(61) })).toHaveLength(1);
  expect(metaProblems({ ...good, description: 'b'.repeat(119) })).toHaveLength(1);
  expect(metaProblems({ title: '', description: 'b'.repeat(156) })).toHaveLength(2);
});

test('blank, padded and double-spaced text is found at any depth', () => {
  expect(untidyText({ title: ' x', points: ['', 'fine', 'a  b'] })).toEqual([' x', '', 'a  b']);
});
