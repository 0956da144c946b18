import { expect, test } from 'vitest';
import { compilePattern, matchesWhole } from './regex.ts';

// With backtracking this test would hang.
test.each([
  ['(a+)+$', `${'a'.repeat(50)}b`],
  ['(a|aa)+$', `${'a'.repeat(50)}b`],
  ['(a*)*b', 'a'.repeat(100_000)],
  ['(.*)(.*)(.*)(.*)(.*)[xyz]', 'a'.repeat(10_000)],
])('the pattern %s ends on a text made to hang it', (pattern, text) => {
  const compiled = compilePattern(pattern);
  expect(compiled && matchesWhole(compiled, text)).toBe(false);
});

test('a pattern that is nested without end is refused', () => {
  expect(compilePattern('('.repeat(50_000))).toBeUndefined();
});
