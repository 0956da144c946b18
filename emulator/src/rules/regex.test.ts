import { describe, expect, test } from 'vitest';
import { translateRegex } from './regex.ts';

function matches(pattern: string, text: string): boolean | undefined {
  return translateRegex(pattern, '', true)?.test(text);
}

describe('a translated RE2 pattern', () => {
  test.each([
    ['(?i)foo', 'FOO'],
    ['(?s)a.b', 'a\nb'],
    ['(?m)^a$\\n^b$', 'a\nb'],
    ['(?:a(?s:.)b)', 'a\nb'],
    ['\\Aa\\z', 'a'],
    ['a.b', 'a\rb'],
    ['\\pL+', 'éα'],
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
    ['\\%\\#\\ \\_\\/', '%# _/'],
  ])('%s matches %j', (pattern, text) => {
    expect(matches(pattern, text)).toBe(true);
  });

  test.each([
    ['world', 'hello world'],
    ['a.b', 'a\nb'],
    ['a$', 'a\n'],
    ['(?:(?s:.))b.', '\nb\n'],
    ['\\s', '\u00a0'],
    ['\\s', '\v'],
    ['\\w', 'é'],
    ['\\d', '٣'],
    ['[[:alpha:]]+', 'ab1'],
    ['\\Qa.b\\E', 'axb'],
    ['(?i)k', 'k\u212a'],
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
    '[[:nope:]]',
    '[[:constructor:]]',
    'a{1001}',
    '\\p{Nope}',
    '[a-\\d]',
    '\\C',
  ])('%s is refused, as RE2 refuses it', (pattern) => {
    expect(translateRegex(pattern, '', true)).toBeUndefined();
  });

  test.each(['a(?i:b)', '(?i)a(?-i)b'])(
    '%s is refused: case cannot change within a JavaScript pattern',
    (pattern) => {
      expect(translateRegex(pattern, '', true)).toBeUndefined();
    },
  );

  test('finds every part, greedy or lazy as the pattern says', () => {
    expect('xaay'.replace(translateRegex('a', 'g', false) ?? '', '-')).toBe('x--y');
    expect('<a><b>'.match(translateRegex('(?U)<.*>', '', false) ?? '')?.[0]).toBe('<a>');
    expect('<a><b>'.match(translateRegex('(?U)<.*?>', '', false) ?? '')?.[0]).toBe('<a><b>');
  });

  test('leaves no captured groups in what is split', () => {
    expect('a1b2c'.split(translateRegex('(\\d)', '', false) ?? '')).toEqual(['a', 'b', 'c']);
  });
});
