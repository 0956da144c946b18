import { expect, test } from 'vitest';
import { cutText, notReady } from './row.tsx';

test.each([
  ['a text of fifty characters whole', 'x'.repeat(50), 'x'.repeat(50)],
  ['fifty characters of a longer one', 'x'.repeat(51), `${'x'.repeat(50)}...`],
  ['no half of a character', '🏠'.repeat(51), `${'🏠'.repeat(50)}...`],
  ['a dash for no text', '', '-'],
  ['a dash for blanks', '  \n', '-'],
])('A table shows %s', (_, text, shown) => {
  expect(cutText(text)).toBe(shown);
});

test.each([
  [['Description'], [], 'Not ready: description missing'],
  [['Brand', 'Model'], ['Year'], 'Not ready: brand, model missing, year not right'],
  [['Location', 'Type', 'Duration', 'Budget'], [], 'Not ready: location, type, duration and 1 more missing'],
])('A list says in few words what a draft lacks: %j, %j', (missing, wrong, words) => {
  expect(notReady(missing, wrong)).toBe(words);
});
