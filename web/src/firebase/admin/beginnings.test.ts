import { expect, test } from 'vitest';
import { beginnings } from './beginnings.ts';

test.each([
  ['aisyah', ['aisyah', 'Aisyah']],
  ['Aisyah@Example.com', ['Aisyah@Example.com', 'aisyah@example.com', 'Aisyah@example.com']],
  [' nur aisyah ', ['nur aisyah', 'Nur Aisyah', 'aisyah', 'Aisyah']],
  ['+60 12-345', ['+60 12-345', '12-345']],
  ['  ', []],
])('a search for %j asks for fields that begin with %j', (text, starts) => {
  expect(beginnings(text)).toEqual(starts);
});
