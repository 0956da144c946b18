import { expect, test } from 'vitest';
import { splitDescription } from './project-words.ts';

test.each([
  ['The roof leaked.', 'The roof leaked.', ''],
  ['  ', '', ''],
  [
    'Mr. and Mrs. Tan of No. 5 cooked outside. We moved in.',
    'Mr. and Mrs. Tan of No. 5 cooked outside.',
    'We moved in.',
  ],
  ['真的很小？！「可以打通吗？」我们打通了。', '真的很小？！', '「可以打通吗？」我们打通了。'],
])('the first sentence of %j is the challenge, the rest the solution', (text, challenge, solution) => {
  expect(splitDescription(text)).toEqual({ challenge, solution });
});
