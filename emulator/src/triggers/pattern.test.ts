import { expect, test } from 'vitest';
import { compilePattern } from './pattern.ts';

test.each([
  ['things/{id}', 'things/a', true],
  ['things/{id}', 'things/a/parts/b', false],
  ['/things/{id}', 'things/a', true],
  ['things/*', 'things/a', true],
  ['{all=**}', 'things/a/parts/b', true],
  ['things/{rest=**}', 'things/a/parts/b', true],
  ['things/**', 'other/a', false],
  ['things/a-*/parts/{part}', 'things/a-1/parts/b', true],
  ['things/a-*/parts/{part}', 'things/b-1/parts/b', false],
  ['a.b/(c)', 'a.b/(c)', true],
  ['a.b/c', 'axb/c', false],
])('%s against %s: %s', (pattern, path, matches) => {
  expect(compilePattern(pattern).test(path)).toBe(matches);
});
