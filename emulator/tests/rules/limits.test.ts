import { describe, expect, test } from 'vitest';
import { compileRules } from '../../src/rules/index.ts';
import {
  ANYBODY,
  DATABASE,
  failureOf,
  numbered,
  ROOT,
  ruledService,
  write,
} from '../support/ruled-service.ts';
import { judge, rulesFile } from '../support/rules-judge.ts';

function findings(statements: string): string[] {
  return compileRules(rulesFile(statements)).issues.map(
    ({ description, sourcePosition: { line, column } }) => `${line}:${column} ${description}`,
  );
}

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index);
const called = (body: string, parameters: readonly string[]) =>
  `match /c/{id} { function f(${parameters.join(', ')}) { ${body} }\nallow read: if f(${parameters.map(() => '1').join(', ')}); }`;

describe('a rules file', () => {
  test('has functions of at most 7 parameters and 10 variables', () => {
    const named = (letter: string, count: number) => upTo(count).map((index) => `${letter}${index}`);
    const all = (names: string[]) => `return ${names.map((name) => `${name} == 1`).join(' && ')};`;
    const takes = (names: string[]) => findings(called(all(names), names));
    expect(takes(named('p', 7))).toEqual([]);
    expect(takes(named('p', 8))).toEqual([
      '4:26 Maximum allowed function arguments of 7 for function f is reached.',
    ]);
    const binds = (names: string[]) =>
      findings(called(`${names.map((name) => `let ${name} = 1;`).join(' ')} ${all(names)}`, []));
    expect(binds(named('v', 10))).toEqual([]);
    expect(binds(named('v', 11))).toEqual(['4:26 A function binds at most 10 variables.']);
  });

  test('has paths of at most 100 segments and 20 captures', () => {
    const path = (segment: (index: number) => string, count: number) =>
      findings(`match /${upTo(count).map(segment).join('/')} { allow read; }`);
    expect(path((index) => `s${index}`, 100)).toEqual([]);
    expect(path((index) => `s${index}`, 101)).toEqual(['4:1 Maximum allowed path length of 100 is reached.']);
    // The outer match binds one capture.
    expect(path((index) => `{x${index}}`, 19)).toEqual([]);
    expect(path((index) => `{x${index}}`, 20)).toEqual([
      '4:1 Maximum allowed amount of 20 match field variables is reached.',
    ]);
  });
});

describe('lookups', () => {
  const other = (id: string) => `/databases/$(database)/documents/o/${id}`;
  const rules = `match /c/{id} { allow read, write: if !exists(${other('$(id)')}); }
    match /deep/{id} { allow read: if ${upTo(10)
      .map((index) => `!exists(${other(`$(id + '-${index}')`)})`)
      .join(' && ')}; }`;

  test('of a batch are at most 20 different ones', async () => {
    const batch = (count: number) => {
      const writes = upTo(count).map((index) => ({ update: numbered(`c/d${index}`, 1) }));
      return failureOf(write(ruledService(rules), writes, ANYBODY));
    };
    expect(await batch(20)).toBeUndefined();
    expect(await batch(21)).toMatch(/Service call error\. Function: \[exists\]/);
  });

  test('of one read of several documents are at most 20 different ones, and of each document 10', async () => {
    const read = (...paths: string[]) => {
      const documents = paths.map((path) => `${ROOT}/${path}`);
      return failureOf(ruledService(rules).batchGetDocuments({ database: DATABASE, documents }, ANYBODY));
    };
    expect(await read('deep/1', 'deep/2')).toBeUndefined();
    expect(await read('deep/1', 'deep/2', 'c/3')).toMatch(/Service call error/);
  });

  test('ask for documents by their whole path, and nothing else', () => {
    const documents = { 'o/x': { n: 1 }, 'o/x/p/y': { n: 1 } };
    const found = (path: string) =>
      judge(rulesFile(`match /c/{id} { allow get: if exists(${path}); }`), { documents }).allowed;
    expect(found(other('x'))).toBe(true);
    expect(found(`${other('x')}/p/y`)).toBe(true);
    expect(found("path('databases/(default)/documents/o/x')")).toBe(true);
    expect(found(`${other('x')}/p`)).toBe(false);
    expect(found('/o/x')).toBe(false);
    // A name with a slash is one segment.
    expect(found("/databases/$(database)/documents/$('o/x')")).toBe(false);
  });
});
