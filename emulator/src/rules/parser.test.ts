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

const within = (statement: string) => `service cloud.firestore { match /a { ${statement} } }`;
const FORWARD_SLASH = (where: string) =>
  `${where} Forward slash '/' found where identifier or binding expected.`;
const UNSUPPORTED_TYPE =
  "An unsupported type identifier was used with the 'is' operator. Received foo. Expected one of bool,bytes,constraint,duration,float,int,latlng,list,vector,set,number,map,string,timestamp,path,map_diff";

// What each file answers is measured on the official emulator 1.19.9.
describe('the parser of rules files', () => {
  test('takes comments, both quotes, and an allow without a semicolon', () => {
    const source = `rules_version = "2"; // two
      /* a service */ service cloud.firestore { match /a/{b} { allow get allow list: if "x" == 'x' } }`;
    expect(parseRules(source, 'test.rules')).toMatchObject({ file: { version: 2 }, issues: [] });
  });

  test('takes a file without a version for version 1', () => {
    expect(
      parseRules('service cloud.firestore { match /a { allow read; } }', 'test.rules').file?.version,
    ).toBe(1);
  });

  test.each([
    ['service cloud.firestore {', "1:26 Unexpected '<EOF>'."],
    ['service cloud.firestore { match { } }', "1:33 Unexpected '{'."],
    ['service cloud.firestore {\n  match /a {\n    allow fly;\n  }\n}', '3:11 Invalid method name: fly.'],
    ['service cloud.firestore { match /a { allow constructor; } }', '1:44 Invalid method name: constructor.'],
    ['service cloud.firestore { }', "1:27 The 'service' body must contain at least one declaration."],
    [
      'service cloud.firestore { match /a { } }',
      "1:38 The 'match' body must contain at least one declaration.",
    ],
    ['service cloud.firestore { match /a/ { } }', FORWARD_SLASH('1:35')],
    ['service cloud.firestore { /a { } }', "1:27 Missing 'match' keyword before path."],
    ["rules_version = '2';", `1:21 mismatched input '<EOF>' expecting {'function', 'import', 'service'}`],
    ["rules_version = '3'; service a { }", '1:1 Unsupported rules version 3.'],
    ['', '1:1 Rules content empty. Compilation aborted.'],
    [within('allow: if true;'), "1:43 Expected at least one 'operation' after 'allow'."],
    [within('allow get: true;'), "1:49 Missing 'if' before conditional expression."],
    [within('allow get if true;'), "1:48 Missing ':' before 'if' condition."],
    [within('allow get: if;'), "1:51 Missing conditional expression after 'if'."],
    [within("allow get: if 'a;"), "1:59 Missing a closing '"],
    [within("allow get: if '\\z';"), "1:54 Missing a closing '"],
    [within('allow get: if 1 /2 == 1;'), "1:54 Missing 'match' keyword before path."],
    [within('allow get: if 1e3 == 1;'), "1:53 Unexpected 'e3'."],
    [within('allow get: if - -1 == 1;'), "1:54 Unexpected '-'."],
    [within("allow get: if b'\\u0041' == 1;"), "1:52 Invalid bytes literal b'\\u0041'."],
    [within('allow get: if /a/ == 1;'), FORWARD_SLASH('1:54')],
    [within('function f() { }'), "1:53 Missing 'function' body"],
    [within('function f() { let a = 1 return a; }'), "1:63 missing ';' at 'return'"],
    [within('allow get: if 1 is foo;'), `1:60 ${UNSUPPORTED_TYPE}`],
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
    ['arguments', allow(`${'f('.repeat(LONG)}`)],
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
