import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { DocumentAccess, QueryAccess, Verdict } from '../../src/rules/contract.ts';
import { compileRules, createLookups } from '../../src/rules/index.ts';
import { documentOf } from '../../src/values/plain.ts';
import { check } from './check.ts';
import { rulesFile } from './rules-grammar.ts';

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

function expectVerdict({ allowed, message }: Verdict): void {
  if (allowed) expect(message).toBe('');
  else expect(message).toMatch(/^(No matching allow statements$|\n.)/s);
}

test('rules that parse judge every access, whatever they say', async () => {
  let [judged, allowed] = [0, 0];
  const property = fc.property(rulesFile, (source) => {
    const { ruleset, issues } = compileRules(source);
    if (!ruleset) {
      expect(issues.some(({ severity }) => severity === 'ERROR')).toBe(true);
      return;
    }
    for (const access of [...documents, query, { ...query, allDescendants: true, collectionId: '' }]) {
      const verdict = ruleset.authorize(access, createLookups(READER, 'single'));
      expectVerdict(verdict);
      judged += 1;
      allowed += verdict.allowed ? 1 : 0;
    }
  });
  const runs = await check(property, 600);
  // Guards against a run where nothing compiles or nothing is allowed.
  expect(judged).toBeGreaterThan(1.6 * runs);
  expect(allowed).toBeGreaterThan(0.16 * runs);
});
