import { expect, test } from 'vitest';
import { searchText, splitDescription } from './project-words.ts';

test.each([
  ['The roof leaked.', 'The roof leaked.', ''],
  ['  ', '', ''],
])('the first sentence of %j is the challenge, the rest the solution', (text, challenge, solution) => {
  expect(splitDescription(text)).toEqual({ challenge, solution });
});

const project = { title: 'A kitchen', location: 'Klang', description: '', challenge: '' };

test('search engines show a project by its description, cut at a word', () => {
  const text = searchText({ ...project, description: 'word '.repeat(60).trim() });
  expect(text).toMatch(/^(word )+word…$/);
  expect(text.length).toBeLessThanOrEqual(156);
});

test('search engines show a project without a description by its title and place', () => {
  expect(searchText(project)).toBe('A kitchen, Klang');
});
