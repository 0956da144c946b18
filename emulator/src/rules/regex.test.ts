import { describe, expect, test } from 'vitest';
import { compilePattern, matchesWhole, replaceAll, split } from './regex.ts';

function compiled(pattern: string) {
  const found = compilePattern(pattern);
  if (!found) throw new Error(`refused: ${pattern}`);
  return found;
}

const matches = (pattern: string, text: string): boolean => matchesWhole(compiled(pattern), text);

describe('an RE2 pattern', () => {
  test.each([
    ['(?i)foo', 'FOO'],
    ['(?i)a(?-i)b', 'Ab'],
    ['a(?i:b)', 'aB'],
    ['(?s)a.b', 'a\nb'],
    ['(?m)^a$\\n^b$', 'a\nb'],
    ['(?:a(?s:.)b)', 'a\nb'],
    ['\\Aa\\z', 'a'],
    ['a.b', 'a\rb'],
    ['\\pL+', 'éα'],
    ['\\pN', '٣'],
    ['\\p{Greek}', 'α'],
    ['\\p{^Greek}', 'a'],
    ['\\PL', '1'],
    ['\\Qa.b\\E+', 'a.bbb'],
    ['[[:alpha:]_-]+', 'a_-'],
    ['[[:^digit:]]+', 'abc'],
    ['[]a]+', 'a]'],
    ['[^]a]', 'b'],
    ['[a-z&&b]+', 'a&&b'],
    ['[\\w.+-]+', 'a.b+c-d'],
    ['{x}', '{x}'],
    ['a{2,3}', 'aaa'],
    ['a{,3}', 'a{,3}'],
    ['x]', 'x]'],
    ['\\x41\\x{42}\\103', 'ABC'],
    ['(?P<name>a)(?<other>b)', 'ab'],
    ['foo|foobar', 'foobar'],
    ['.', '😀'],
    ['(?i)k', '\u212a'],
    ['\\%\\#\\ \\_\\/', '%# _/'],
  ])('%s matches %j', (pattern, text) => {
    expect(matches(pattern, text)).toBe(true);
  });

  test.each([
    ['world', 'hello world'],
    ['a.b', 'a\nb'],
    ['a$', 'a\n'],
    ['\\s', '\u00a0'],
    ['\\s', '\v'],
    ['\\w', 'é'],
    ['\\d', '٣'],
    ['[[:alpha:]]+', 'ab1'],
    ['\\Qa.b\\E', 'axb'],
  ])('%s does not match %j', (pattern, text) => {
    expect(matches(pattern, text)).toBe(false);
  });

  test.each([
    '(?=a)a',
    '(?!a)b',
    '(?<=a)b',
    '(?<!a)b',
    '(?>a)',
    '(a)\\1',
    '\\k<n>',
    'a**',
    'a++',
    '[',
    '[z-a]',
    '(',
    ')',
    '\\',
    '\\y',
    '\\Z',
    '[[:nope:]]',
    '[[:constructor:]]',
    'a{1001}',
    '(a{1000}){1000}',
    '\\p{Nope}',
    '\\C',
    '('.repeat(50_000),
  ])('%.20s is refused', (pattern) => {
    expect(compilePattern(pattern)).toBeUndefined();
  });

  // Backtracking would take longer than anybody can wait: a hang is the failure.
  test.each([
    ['(a+)+$', `${'a'.repeat(50)}b`],
    ['(a|aa)+$', `${'a'.repeat(50)}b`],
    ['(a*)*b', 'a'.repeat(100_000)],
    ['(.*)(.*)(.*)(.*)(.*)[xyz]', 'a'.repeat(10_000)],
  ])('%s ends on a text made to hang it', (pattern, text) => {
    expect(matches(pattern, text)).toBe(false);
  });
});

// Each measured on the official emulator 1.19.9.
describe('a replacement', () => {
  test.each([
    ['(b)', 'abc', '$1$1', 'abbc'],
    ['b', 'abc', '$0$0', 'abbc'],
    ['(b)', 'abc', '$10', 'ab0c'],
    ['(?P<n>b)', 'abc', `<$\{n}>`, 'a<b>c'],
    ['b', 'abc', '\\$1', 'a$1c'],
    ['b', 'abc', '$', 'a$c'],
    ['b', 'abc', '\\', 'a\\c'],
    ['b', 'abc', '\\x', 'axc'],
    ['', 'abc', '-', '-a-b-c-'],
    ['a*', 'baac', 'x', 'xbxxcx'],
    ['(?i)a', 'aAb', '-', '--b'],
  ])('of %s in %j by %j gives %j', (pattern, text, replacement, result) => {
    expect(replaceAll(compiled(pattern), text, replacement)).toBe(result);
  });

  test.each(['$9', `$\{x}`])('by %s, a group that is not there, has no result', (replacement) => {
    expect(replaceAll(compiled('b'), 'abc', replacement)).toBeUndefined();
  });
});

// Each measured on the official emulator 1.19.9.
describe('a split', () => {
  test.each([
    [',', 'a,b,,', ['a', 'b']],
    [',', ',a', ['', 'a']],
    [',', '', ['']],
    [',', ',,,', ['']],
    ['', 'ab', ['', 'a', 'b']],
    ['', '', ['']],
    ['b*', 'abc', ['', 'a', '', 'c']],
    ['^', 'ab', ['', 'ab']],
    ['$', 'ab', ['ab']],
    ['(b)', 'abc', ['a', 'c']],
    ['[0-9]+', 'a1b22c', ['a', 'b', 'c']],
  ])('at %j of %j gives %j', (pattern, text, parts) => {
    expect(split(compiled(pattern), text)).toEqual(parts);
  });
});
