import { expect, test } from 'vitest';
import { beginnings } from './find-content.ts';

test.each([
  ['aisyah', ['aisyah', 'Aisyah', 'AISYAH']],
  [
    'Aisyah@Example.com',
    ['Aisyah@Example.com', 'aisyah@example.com', 'Aisyah@example.com', 'AISYAH@EXAMPLE.COM'],
  ],
  ['bin-ali', ['bin-ali', 'Bin-Ali', 'BIN-ALI']],
  ['12-345', ['12-345']],
  ['', []],
])('a search for %j asks for fields that begin with %j', (text, starts) => {
  expect(beginnings(text)).toEqual(starts);
});
