import { expect, test } from 'vitest';
import { splitDescription } from './project-words.ts';

test.each([
  ['The roof leaked.', 'The roof leaked.', ''],
  ['  ', '', ''],
])('the first sentence of %j is the challenge, the rest the solution', (text, challenge, solution) => {
  expect(splitDescription(text)).toEqual({ challenge, solution });
});
