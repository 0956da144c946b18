import { describe, expect, test } from 'vitest';
import { compileRules, createLookups } from '../../src/rules/index.ts';
import { parseIso } from '../../src/values/timestamp.ts';
import { documentOf } from '../support/plain-documents.ts';
import { type RulesRequest, rulesCases } from '../support/rules-tables.ts';
import { artefactsOf } from './parity.ts';

describe.each([
  { file: 'rules/firestore.json', alike: 164 },
  { file: 'rules/expressions.json', alike: 43 },
] as const)('verdicts of production in $file', ({ file, alike }) => {
  const same = rulesCases(file, 'firestore').filter(({ id }) => !(id in artefactsOf(file)));

  test.each(same)('$name', ({ rules, request, verdict }) => {
    expect(verdictOf(rules, request)).toBe(verdict);
  });

  test(`at least ${alike} of them are alike`, () => {
    expect(same.length).toBeGreaterThanOrEqual(alike);
  });
});

function verdictOf(rules: string, request: RulesRequest): 'allow' | 'deny' {
  const { method, path, data, resource, auth, documents = {}, requestTime, limit = null } = request;
  const { ruleset, issues } = compileRules(rules);
  if (!ruleset) throw new Error(issues.map(({ description }) => description).join('\n'));
  const find = (_: string, segments: readonly string[]) => {
    const found = documents[segments.join('/')];
    return found && documentOf(segments.join('/'), found);
  };
  const lookups = createLookups({ get: find, getAfter: find }, 'single');
  const base = {
    database: '(default)',
    auth: auth ? { uid: auth.uid, token: auth.token ?? {} } : null,
    time: parseIso(requestTime ?? '2026-01-01T00:00:00Z'),
  };
  const segments = path.split('/');
  if (method === 'list') {
    const collection = { parent: segments.slice(0, -2), collectionId: segments.at(-2) ?? '' };
    const shape = { allDescendants: false, disjuncts: [[]], limit, offset: 0, orderBy: [] };
    return ruleset.authorize({ kind: 'query', ...base, ...collection, ...shape }, lookups).allowed
      ? 'allow'
      : 'deny';
  }
  const isWrite = method === 'create' || method === 'update';
  const access = {
    kind: 'document' as const,
    ...base,
    method,
    path: segments,
    resource: resource && documentOf(path, resource),
    after: isWrite ? documentOf(path, data ?? {}) : undefined,
  };
  return ruleset.authorize(access, lookups).allowed ? 'allow' : 'deny';
}
