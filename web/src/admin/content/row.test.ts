import { expect, test } from 'vitest';
import { cutText } from './row.tsx';

test.each([
  ['a text of fifty characters whole', 'x'.repeat(50), 'x'.repeat(50)],
  ['fifty characters of a longer one', 'x'.repeat(51), `${'x'.repeat(50)}...`],
  ['no half of a character', '🏠'.repeat(51), `${'🏠'.repeat(50)}...`],
  ['a dash for no text', '', '-'],
  ['a dash for blanks', '  \n', '-'],
])('A table shows %s', (_, text, shown) => {
  expect(cutText(text)).toBe(shown);
});
