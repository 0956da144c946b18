import { describe, expect, test } from 'vitest';
import { compileRules, createLookups } from '../../src/rules/index.ts';
import { parseIso } from '../../src/values/timestamp.ts';
import { documentOf } from '../support/plain-documents.ts';
import { hasRecordings, recording } from '../support/recordings.ts';
import { artefactsOf } from './parity.ts';

interface Case {
  readonly description: string;
  readonly method: 'get' | 'list' | 'create' | 'update' | 'delete';
  readonly path: string;
  readonly data?: Record<string, unknown>;
  readonly resource?: Record<string, unknown>;
  readonly auth?: { readonly uid: string; readonly token?: Record<string, unknown> } | null;
  readonly functionMocks?: readonly {
    readonly function: string;
    readonly path: string;
    readonly result: unknown;
  }[];
  readonly requestTime?: string;
  readonly production: 'ALLOW' | 'DENY';
}

interface Recorded {
  readonly scenarios: readonly {
    readonly id: string;
    readonly rules: string;
    readonly cases: readonly Case[];
  }[];
}

const FILE = 'rules/production-verdicts-firestore.json';

describe.skipIf(!hasRecordings)('verdicts of production on Firestore rules', () => {
  const { scenarios } = hasRecordings ? recording<Recorded>(FILE, 'p') : { scenarios: [] };
  const all = scenarios.flatMap(({ id, rules, cases }) =>
    cases.map((one) => ({ name: `${id}: ${one.description}`, rules, one })),
  );
  const same = all.filter(({ name }) => !(name in artefactsOf(FILE)));

  test.each(same)('$name', ({ rules, one }) => {
    expect(verdict(rules, one)).toBe(one.production);
  });

  test('at least 164 of them are alike', () => {
    expect(same.length).toBeGreaterThanOrEqual(164);
  });
});

function verdict(
  rules: string,
  { method, path, data, resource, auth, functionMocks = [], requestTime }: Case,
) {
  const { ruleset } = compileRules(rules);
  const find = (segments: readonly string[]) => {
    const mock = functionMocks.find((one) => one.path === segments.join('/') && one.result);
    return mock && documentOf(mock.path, typeof mock.result === 'object' ? { ...mock.result } : {});
  };
  const existing = resource && documentOf(path, resource);
  const base = {
    database: '(default)',
    auth: auth ? { uid: auth.uid, token: auth.token ?? {} } : null,
    time: parseIso(requestTime ?? '2026-01-01T00:00:00Z'),
  };
  const lookups = createLookups(
    { get: (_, name) => find(name), getAfter: (_, name) => find(name) },
    'single',
  );
  if (method === 'list') {
    const segments = path.split('/');
    const query = {
      parent: segments.slice(0, -2),
      collectionId: segments.at(-2) ?? '',
      allDescendants: false,
    };
    const shape = { disjuncts: [[]], limit: null, offset: 0, orderBy: [] };
    return ruleset?.authorize({ kind: 'query', ...base, ...query, ...shape }, lookups).allowed
      ? 'ALLOW'
      : 'DENY';
  }
  const after = method === 'create' || method === 'update' ? documentOf(path, data ?? {}) : undefined;
  const access = {
    kind: 'document' as const,
    ...base,
    method,
    path: path.split('/'),
    resource: existing,
    after,
  };
  return ruleset?.authorize(access, lookups).allowed ? 'ALLOW' : 'DENY';
}
