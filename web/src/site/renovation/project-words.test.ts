import { expect, test } from 'vitest';
import { searchText, splitDescription } from './project-words.ts';

test('the first sentence of a description is the challenge, the rest the solution', () => {
  expect(splitDescription('The roof leaked. We tiled it anew. It is dry.')).toEqual({
    challenge: 'The roof leaked.',
    solution: 'We tiled it anew. It is dry.',
  });
});

test('a figure with a decimal point does not end the sentence', () => {
  expect(splitDescription('The room was 2.4 m wide! Now it is not.').challenge).toBe(
    'The room was 2.4 m wide!',
  );
});

test('a description of one sentence, or an empty one, has no solution', () => {
  expect(splitDescription('The roof leaked.')).toEqual({ challenge: 'The roof leaked.', solution: '' });
  expect(splitDescription('  ')).toEqual({ challenge: '', solution: '' });
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
