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
  [
    'The 900 sq. ft. office of Tan Sdn. Bhd. was dark after 5 p.m. daily. We opened it.',
    'The 900 sq. ft. office of Tan Sdn. Bhd. was dark after 5 p.m. daily.',
    'We opened it.',
  ],
  ['We worked for Tan Sdn. Bhd. They moved in.', 'We worked for Tan Sdn. Bhd.', 'They moved in.'],
  ['too small. we broke a wall.', 'too small.', 'we broke a wall.'],
  ['“It leaks!” he said (in 1980.) We dried it.', '“It leaks!” he said (in 1980.)', 'We dried it.'],
  ['真的很小？！「可以打通吗？」我们打通了。', '真的很小？！', '「可以打通吗？」我们打通了。'],
])('the first sentence of %j is the challenge, the rest the solution', (text, challenge, solution) => {
  expect(splitDescription(text)).toEqual({ challenge, solution });
});
