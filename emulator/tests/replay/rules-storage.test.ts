import { describe, expect, test } from 'vitest';
import { authorizeStorage, compileRules, type ExpressionValue } from '../../src/rules/index.ts';
import { documentOf } from '../support/plain-documents.ts';
import { type RulesRequest, rulesCases } from '../support/rules-tables.ts';
import { artefactsOf } from './parity.ts';

const BUCKET = 'demo-pyric.appspot.com';
const TIMES = ['timeCreated', 'updated'];

const FILE = 'rules/storage.json';

describe('verdicts of production on Storage rules', () => {
  const same = rulesCases(FILE, 'storage').filter(({ id }) => !(id in artefactsOf(FILE)));

  test.each(same)('$name', async ({ rules, request, verdict }) => {
    expect(await verdictOf(rules, request)).toBe(verdict);
  });
});

async function verdictOf(rules: string, asked: RulesRequest): Promise<'allow' | 'deny'> {
  const { ruleset } = compileRules(rules);
  if (!ruleset) throw new Error('The recorded rules do not compile.');
  const { method, auth, existingResource, documents = {}, requestTime } = asked;
  const request = {
    auth: auth ? { uid: auth.uid, token: auth.token ?? {} } : null,
    method,
    path: asked.path,
    time: null,
    resource: method === 'create' || method === 'update' ? (asked.resource ?? {}) : null,
  };
  const variables = {
    request: expression(request),
    resource: expression(existingResource ?? null),
  };
  const time = { timestamp_value: requestTime ?? '2026-01-01T00:00:00Z' };
  const fields = { ...variables.request.map_value?.fields, time };
  const path = `/b/${BUCKET}/o/${asked.path}`;
  const allowed = await authorizeStorage(
    ruleset,
    { method, path, variables: { ...variables, request: { map_value: { fields } } } },
    async (name) => {
      const [, id = ''] = name.split('/documents/');
      const found = documents[id];
      return found && documentOf(id, found);
    },
  );
  return allowed ? 'allow' : 'deny';
}

/** Values as firebase-tools writes them: whole numbers are integers, a file's times are timestamps. */
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
