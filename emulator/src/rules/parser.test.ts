import { describe, expect, test } from 'vitest';
import { rulesFile } from '../../tests/support/rules-judge.ts';
import { compileRules } from './index.ts';
import { parseRules } from './parser.ts';

const LONG = 100_000;
const nested = (count: number) => `${'('.repeat(count)}true${')'.repeat(count)}`;
const allow = (condition: string) => rulesFile(`match /c/{d} { allow read: if ${condition}; }`);

function errors(source: string): string[] {
  return compileRules(source, 'test.rules').issues.map(
    ({ description, sourcePosition: { line, column } }) => `${line}:${column} ${description}`,
  );
}

// Measured on the official emulator 1.19.9.
describe('the parser of rules files', () => {
  test('takes comments, both quotes, and an allow without a semicolon', () => {
    const source = `rules_version = "2"; // two
      /* a service */ service cloud.firestore { match /a/{b} { allow get allow list: if "x" == 'x' } }`;
    expect(parseRules(source, 'test.rules')).toMatchObject({ file: { version: 2 }, issues: [] });
  });

  test('takes a file without a version for version 1', () => {
    const { file } = parseRules('service cloud.firestore { match /a { allow read; } }', 'test.rules');
    expect(file?.version).toBe(1);
  });

  test.each([
    ['operators', allow(`true${' && true'.repeat(LONG / 10)}`)],
    ['lets', rulesFile(`function f() { let a = 1${' + 1'.repeat(LONG / 10)}; return a; }`)],
    ['parentheses, by one level', allow(nested(99))],
    ['operators, by one level', allow(`true${' && true'.repeat(99)}`)],
  ])('refuses %s nested too deeply', (_name, source) => {
    expect(errors(source)).toEqual([
      expect.stringMatching(/ Expression is too complex to evaluate safely\.$/),
    ]);
  });

  test.each([
    ['98 parentheses', allow(nested(98))],
    ['99 terms', allow(`true${' && true'.repeat(98)}`)],
    ['a long chain of members', allow(`request${'.a'.repeat(LONG)}`)],
    ['a long list', allow(`[${'1, '.repeat(LONG / 2)}1] == 1`)],
  ])('takes %s', (_name, source) => {
    expect(compileRules(source).ruleset).toBeDefined();
  });

  test('takes 11 match blocks in each other and no more', () => {
    const blocks = (count: number) =>
      `service cloud.firestore { ${'match /a { '.repeat(count)}allow read;${'}'.repeat(count + 1)}`;
    expect(errors(blocks(11))).toEqual([]);
    expect(errors(blocks(12))).toEqual([
      expect.stringMatching(/ Maximum allowed resource rule depth of 10 is reached\.$/),
    ]);
  });

  test('refuses more than 256 KB', () => {
    expect(errors(' '.repeat(256 * 1024 + 1))).toEqual(['1:1 The source is larger than 256 KB.']);
  });

  test('refuses integers that do not fit into 64 bits', () => {
    expect(errors(allow('9223372036854775808 > 0'))).toEqual([
      expect.stringMatching(/ Invalid number literal 9223372036854775808\.$/),
    ]);
    expect(errors(allow('-9223372036854775808 < 0'))).toEqual([]);
  });
});
