import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { DocumentAccess, QueryAccess } from '../../src/rules/contract.ts';
import { compileRules, createLookups } from '../../src/rules/index.ts';
import { documentOf } from '../../src/values/plain.ts';
import { rulesCases } from '../support/rules-tables.ts';
import { check } from './check.ts';
import { rulesFile, tokens } from './rules-grammar.ts';

// The test fails if the parser hangs or overflows its stack.

/** Every finding is inside the file, and invalid rules have an error. */
function expectAnswer(source: string): void {
  const { ruleset, issues } = compileRules(source);
  if (!ruleset) expect(issues.some(({ severity }) => severity === 'ERROR')).toBe(true);
  const codePoints = [...source].length;
  const lines = source.split('\n').length;
  for (const { sourcePosition } of issues) {
    expect(sourcePosition.currentOffset).toBeLessThanOrEqual(codePoints);
    expect(sourcePosition.endOffset).toBeLessThanOrEqual(codePoints);
    expect(sourcePosition.line).toBeLessThanOrEqual(lines);
  }
}

const DEEP = 100_000;
const OPENERS = ['true ? ', '1 + (', ...`( [ { ! - [[ {"a": f( a.b( /$( ' /* // b" \\`.split(' ')];

/** Rules files that production evaluated. */
function realFiles(): string[] {
  const firestore = rulesCases('rules/firestore.json', 'firestore');
  const storage = rulesCases('rules/storage.json', 'storage');
  return [...new Set([...firestore, ...storage].map(({ rules }) => rules))];
}

/** A cut, a copy or foreign text in a file. */
const mutation = fc.record({
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  length: fc.integer({ min: 0, max: 20 }),
  kind: fc.constantFrom('cut', 'copy', 'insert'),
  piece: fc.oneof(tokens, fc.string({ unit: 'binary', maxLength: 5 })),
});

function mutate(
  source: string,
  { at, length, kind, piece }: typeof mutation extends fc.Arbitrary<infer T> ? T : never,
): string {
  const start = Math.floor(at * source.length);
  const touched = source.slice(start, start + length);
  if (kind === 'cut') return source.slice(0, start) + source.slice(start + length);
  return source.slice(0, start) + (kind === 'copy' ? touched : piece) + source.slice(start);
}

test('the compiler of rules answers any text', () =>
  check(
    fc.property(
      fc.oneof(fc.string({ unit: 'binary', maxLength: 300 }), fc.string({ maxLength: 300 })),
      expectAnswer,
    ),
    1000,
  ));

test('the compiler of rules answers any words of the language', () =>
  check(fc.property(tokens, expectAnswer), 2000));

test('the compiler of rules answers any real file, changed here and there', async () => {
  const files = realFiles();
  const property = fc.property(
    fc.constantFrom(...files),
    fc.array(mutation, { minLength: 1, maxLength: 5 }),
    (source, changes) => expectAnswer(changes.reduce(mutate, source)),
  );
  for (const file of files) expect(compileRules(file).ruleset).toBeDefined();
  await check(property, 1000);
});

test.each(OPENERS)('the compiler of rules answers %s a hundred thousand times', (opener) => {
  for (const around of [
    (text: string) => text,
    (text: string) => `service cloud.firestore { match /a { allow read: if ${text}; } }`,
    (text: string) =>
      `service cloud.firestore { match /a { allow read: if true; } } function f() { return ${text}`,
    (text: string) => `service cloud.firestore { match /${text}`,
  ]) {
    // Below the maximum file size, where the file would be refused unread.
    expectAnswer(around(opener.repeat(Math.min(DEEP, Math.floor(250_000 / opener.length)))));
  }
});

const DATA = { n: 1, s: 'a', list: [1, 'a', null], map: { a: { n: 1.5 } }, none: null };
const existing = documentOf('c/d', DATA);
const after = documentOf('c/d', { ...DATA, n: 2 });
const BASE = {
  database: '(default)',
  auth: { uid: 'u', token: { email: 'e', list: [1, { a: null }] } },
  time: { seconds: 1_768_480_496, nanos: 123_456_000 },
};
const READER = { get: () => existing, getAfter: () => after };

const documents: readonly DocumentAccess[] = (['get', 'create', 'update', 'delete'] as const).map(
  (method) => ({
    ...BASE,
    kind: 'document',
    method,
    path: ['c', 'd'],
    resource: method === 'create' ? undefined : existing,
    after: method === 'create' || method === 'update' ? after : undefined,
  }),
);
const query: QueryAccess = {
  ...BASE,
  kind: 'query',
  parent: [],
  collectionId: 'c',
  allDescendants: false,
  disjuncts: [
    [
      { field: ['n'], op: '==', value: { kind: 'integer', value: 1n } },
      { field: ['s'], op: '>', value: { kind: 'string', value: 'a' } },
      { field: ['list'], op: 'array-contains', value: { kind: 'null' } },
      { field: ['map', 'a'], op: 'not-in', value: { kind: 'array', values: [{ kind: 'null' }] } },
    ],
    [],
  ],
  limit: 1,
  offset: 0,
  orderBy: [{ field: 'n', direction: 'ASC' }],
};

test('rules that parse judge every access, whatever they say', async () => {
  let [judged, allowed] = [0, 0];
  const property = fc.property(rulesFile, (source) => {
    expectAnswer(source);
    const { ruleset } = compileRules(source);
    if (!ruleset) return;
    for (const access of [...documents, query, { ...query, allDescendants: true, collectionId: '' }]) {
      const { allowed: isAllowed, message } = ruleset.authorize(access, createLookups(READER, 'single'));
      expect(message).toMatch(isAllowed ? /^$/ : /^(No matching allow statements$|\n.)/s);
      judged += 1;
      allowed += isAllowed ? 1 : 0;
    }
  });
  const runs = await check(property, 600);
  // Guards against a run where nothing compiles or nothing is allowed.
  expect(judged).toBeGreaterThan(1.6 * runs);
  expect(allowed).toBeGreaterThan(0.16 * runs);
});
