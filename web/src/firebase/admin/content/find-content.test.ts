import { expect, test } from 'vitest';
import { beginnings } from './find-content.ts';

test.each([
  ['aisyah', ['aisyah', 'Aisyah', 'AISYAH']],
  [
    'Aisyah@Example.com',
    ['Aisyah@Example.com', 'aisyah@example.com', 'Aisyah@example.com', 'AISYAH@EXAMPLE.COM'],
  ],
  [' nur aisyah ', ['nur aisyah', 'Nur Aisyah', 'NUR AISYAH', 'aisyah', 'Aisyah', 'AISYAH']],
  ['+60 12-345', ['+60 12-345', '12-345']],
  ['  ', []],
])('a search for %j asks for fields that begin with %j', (text, starts) => {
  expect(beginnings(text)).toEqual(starts);
});
