import { describe, expect, test } from 'vitest';
import { rulesFile } from '../../tests/support/rules-judge.ts';
import { compileRules } from './index.ts';
import { parseRules } from './parser.ts';

const LONG = 100_000;
const allow = (condition: string) => rulesFile(`match /c/{d} { allow read: if ${condition}; }`);

function errors(source: string): string[] {
  return parseRules(source, 'test.rules').issues.map(
    ({ description, sourcePosition: { line, column } }) => `${line}:${column} ${description}`,
  );
}

describe('the parser of rules files', () => {
  test('takes comments, both quotes, and an allow without a semicolon', () => {
    const source = `rules_version = "2"; // two
      /* a service */ service cloud.firestore { match /a/{b} { allow get allow list: if "x" == 'x' } }`;
    expect(parseRules(source, 'test.rules')).toMatchObject({ file: { version: 2 }, issues: [] });
  });

  test('takes a file without a version for version 1', () => {
    expect(parseRules('service cloud.firestore {}', 'test.rules').file?.version).toBe(1);
  });

  test.each([
    ['service cloud.firestore {', "1:26 Unexpected '<EOF>'."],
    ['service cloud.firestore { match { } }', "1:33 Unexpected '{'."],
    ['service cloud.firestore {\n  match /a {\n    allow fly;\n  }\n}', "3:11 Unexpected 'fly'."],
    ['service cloud.firestore { match /a { allow constructor; } }', "1:44 Unexpected 'constructor'."],
    ["// 😀\nlet x = '😀'", "2:1 Unexpected 'let'."],
    ["rules_version = '2'; /* 😀 */ nope", "1:30 Unexpected 'nope'."],
  ])('tells where %j goes wrong', (source, expected) => {
    expect(errors(source)).toEqual([expected]);
  });

  test.each([
    ['parentheses', allow('('.repeat(LONG))],
    ['brackets', allow('['.repeat(LONG))],
    ['negations', allow(`${'!'.repeat(LONG)}true`)],
    ['choices', allow(`${'true ? '.repeat(LONG / 10)}1`)],
    ['match blocks', `service cloud.firestore {${'match /a {'.repeat(11)}${'}'.repeat(12)}`],
  ])('refuses %s nested too deeply', (_name, source) => {
    expect(errors(source)).toHaveLength(1);
  });

  test.each([
    ['a long chain of operators', allow(`true${' && true'.repeat(LONG / 10)}`)],
    ['a long chain of members', allow(`request${'.a'.repeat(LONG)}`)],
    ['a long chain in a function', rulesFile(`function f() { return 1${' + 1'.repeat(LONG / 10)}; }`)],
    ['a long list', allow(`[${'1, '.repeat(LONG / 2)}1] == 1`)],
  ])('takes %s', (_name, source) => {
    expect(compileRules(source).ruleset).toBeDefined();
  });

  test('refuses more than 256 KB', () => {
    expect(errors(' '.repeat(256 * 1024 + 1))).toEqual(['1:1 The source is larger than 256 KB.']);
  });

  test('refuses integers that do not fit into 64 bits', () => {
    expect(errors(allow('9223372036854775809 > 0'))).toHaveLength(1);
    expect(errors(allow('-9223372036854775808 < 0'))).toEqual([]);
  });

  test('throws on no beginning of a file and on no file with a piece missing', () => {
    const source = allow(
      "get(/databases/$(database)/documents/a/b).data.x[0:1] is list && !(b'\\xff' in {'k': -1.5})",
    );
    for (let at = 0; at < source.length; at += 1) {
      compileRules(source.slice(0, at));
      compileRules(source.slice(0, at) + source.slice(at + 1));
    }
    expect(compileRules(source).ruleset).toBeDefined();
  });
});
