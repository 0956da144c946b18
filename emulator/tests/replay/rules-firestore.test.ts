import { describe, expect, test } from 'vitest';
import type { Verdict } from '../../src/rules/contract.ts';
import { parseIso } from '../../src/values/timestamp.ts';
import { judge, judgeQuery } from '../support/rules-judge.ts';
import { type RulesRequest, rulesCases } from '../support/rules-tables.ts';
import { artefactsOf } from './parity.ts';

describe.each(['rules/firestore.json', 'rules/expressions.json', 'rules/measured.json'] as const)(
  'verdicts in %s',
  (file) => {
    const same = rulesCases(file, 'firestore').filter(({ id }) => !(id in artefactsOf(file)));

    test.each(same)('$name', ({ rules, request, verdict, reason = '' }) => {
      const { allowed, message } = verdictOn(rules, request);
      expect(allowed ? 'allow' : 'deny').toBe(verdict);
      expect(message).toContain(reason);
    });
  },
);

function verdictOn(rules: string, request: RulesRequest): Verdict {
  const { method, path, data, resource, auth: caller, documents, requestTime, limit = null } = request;
  const auth = caller ? { uid: caller.uid, token: caller.token ?? {} } : null;
  const time = parseIso(requestTime ?? '2026-01-01T00:00:00Z');
  if (method === 'list') {
    const segments = path.split('/');
    const collection = { parent: segments.slice(0, -2), collectionId: segments.at(-2) ?? '' };
    return judgeQuery(rules, { ...collection, auth, time, limit }, documents);
  }
  const after = method === 'create' || method === 'update' ? (data ?? {}) : undefined;
  return judge(rules, { method, path, auth, time, resource, after, documents });
}
