import { describe, expect, test } from 'vitest';
import { authorizeStorage, compileRules, type ExpressionValue } from '../../src/rules/index.ts';
import { documentOf } from '../support/plain-documents.ts';
import { hasRecordings, recording } from '../support/recordings.ts';
import { artefactsOf } from './parity.ts';

interface Case {
  readonly description: string;
  readonly method: 'get' | 'list' | 'create' | 'update' | 'delete';
  readonly path: string;
  readonly auth?: { readonly uid: string; readonly token?: object } | null;
  /** The file after the request. */
  readonly resource?: object;
  readonly existingResource?: object | null;
  readonly functionMocks?: readonly { readonly path: string; readonly result: unknown }[];
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

const BUCKET = 'demo-pyric.appspot.com';
const TIMES = ['timeCreated', 'updated'];

const FILE = 'rules/production-verdicts-storage.json';

describe.skipIf(!hasRecordings)('verdicts of production on Storage rules', () => {
  const { scenarios } = hasRecordings ? recording<Recorded>(FILE, 'p') : { scenarios: [] };
  const all = scenarios.flatMap(({ id, rules, cases }) =>
    cases.map((one) => ({ name: `${id}: ${one.description}`, rules, one })),
  );
  const same = all.filter(({ name }) => !(name in artefactsOf(FILE)));

  test.each(same)('$name', async ({ rules, one }) => {
    expect(await verdict(rules, one)).toBe(one.production);
  });

  test('at least 109 of them are alike', () => {
    expect(same.length).toBeGreaterThanOrEqual(109);
  });
});

async function verdict(rules: string, one: Case): Promise<'ALLOW' | 'DENY'> {
  const { ruleset } = compileRules(rules);
  if (!ruleset) throw new Error('The recorded rules do not compile.');
  const { method, auth, existingResource, functionMocks = [], requestTime } = one;
  const request = {
    auth: auth ? { uid: auth.uid, token: auth.token ?? {} } : null,
    method,
    path: one.path,
    time: null,
    resource: method === 'create' || method === 'update' ? (one.resource ?? {}) : null,
  };
  const variables = {
    request: expression(request),
    resource: expression(existingResource ?? null),
  };
  const time = { timestamp_value: requestTime ?? '2026-01-01T00:00:00Z' };
  const fields = { ...variables.request.map_value?.fields, time };
  const path = `/b/${BUCKET}/o/${one.path}`;
  const allowed = await authorizeStorage(
    ruleset,
    { method, path, variables: { ...variables, request: { map_value: { fields } } } },
    async (name) => {
      const mock = functionMocks.find((each) => name.endsWith(`/documents/${each.path}`) && each.result);
      return mock && documentOf(mock.path, typeof mock.result === 'object' ? { ...mock.result } : {});
    },
  );
  return allowed ? 'ALLOW' : 'DENY';
}

/** As firebase-tools writes values: whole numbers are integers, a file's times are timestamps. */
function expression(json: unknown): ExpressionValue {
  if (typeof json === 'string') return { string_value: json };
  if (typeof json === 'boolean') return { bool_value: json };
  if (typeof json === 'number') return Number.isInteger(json) ? { int_value: json } : { float_value: json };
  if (Array.isArray(json)) return { list_value: { values: json.map(expression) } };
  if (typeof json !== 'object' || json === null) return { null_value: null };
  const fields = Object.entries(json).map(([key, value]) => [
    key,
    TIMES.includes(key) ? { timestamp_value: String(value) } : expression(value),
  ]);
  return { map_value: { fields: Object.fromEntries(fields) } };
}
