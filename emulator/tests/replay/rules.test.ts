import { describe, expect, test } from 'vitest';
import { FIELD_OPERATORS } from '../../src/query/filter.ts';
import { compileQuery } from '../../src/query/index.ts';
import type { Verdict } from '../../src/rules/contract.ts';
import { authorizeStorage, compileRules } from '../../src/rules/index.ts';
import { encodeValue } from '../../src/values/codec.ts';
import { documentOf, plainValue } from '../../src/values/plain.ts';
import { parseIso } from '../../src/values/timestamp.ts';
import type { WireFilter } from '../../src/values/wire.ts';
import { recording } from '../support/recordings.ts';
import { expressionOf, judge, judgeQuery } from '../support/rules-judge.ts';
import { type RulesRequest, rulesCases } from '../support/rules-tables.ts';
import { artefactsOf } from './parity.ts';

describe.each(['rules/firestore.json', 'rules/expressions.json', 'rules/measured.json'] as const)(
  'verdicts in %s',
  (file) => {
    const same = rulesCases(file, 'firestore').filter(({ id }) => !(id in artefactsOf(file)));

    test.each(same)('$name', ({ rules, request, verdict, reason = '' }) => {
      const { allowed, message } = firestoreVerdict(rules, request);
      expect(allowed ? 'allow' : 'deny').toBe(verdict);
      expect(message).toContain(reason);
    });
  },
);

function firestoreVerdict(rules: string, request: RulesRequest): Verdict {
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

const BUCKET = 'demo-pyric.appspot.com';

const STORAGE = 'rules/storage.json';

const same = rulesCases(STORAGE, 'storage').filter(({ id }) => !(id in artefactsOf(STORAGE)));

test.each(same)('verdicts of production on Storage rules $name', async ({ rules, request, verdict }) => {
  expect(await storageVerdict(rules, request)).toBe(verdict);
});

async function storageVerdict(rules: string, asked: RulesRequest): Promise<'allow' | 'deny'> {
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
    request: expressionOf(request),
    resource: expressionOf(existingResource ?? null),
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

interface Issue {
  readonly line?: number;
  readonly column?: number;
  readonly currentOffset?: number;
  readonly endOffset?: number;
  readonly severity?: string;
  readonly description: string;
}

interface RecordedIssues {
  readonly cases: readonly {
    readonly name: string;
    readonly source: readonly string[];
    readonly issues: readonly Issue[];
  }[];
}

describe.each(['rules/issues.json', 'rules/measured-issues.json'])('findings in %s', (file) => {
  test.each(recording<RecordedIssues>(file, 'p').cases)('$name', ({ source, issues }) => {
    const found = compileRules(source.join('\n')).issues.map(({ severity, description, sourcePosition }) => ({
      severity,
      description,
      ...sourcePosition,
    }));
    expect(found).toEqual(issues.map((issue) => expect.objectContaining(issue)));
  });
});

type Filter =
  | { readonly field: string; readonly op: string; readonly value: unknown }
  | { readonly op: 'AND' | 'OR'; readonly filters: readonly Filter[] };

interface QueryCase {
  readonly name: string;
  readonly collection: string;
  readonly parent?: string;
  readonly group?: boolean;
  readonly unverified?: boolean;
  readonly filter?: Filter;
  readonly orderBy?: readonly (readonly [string, string])[];
  readonly limit?: number;
  readonly offset?: number;
  readonly verdict: 'allow' | 'deny';
  readonly message: string;
}

interface RecordedQueries {
  readonly rules: readonly string[];
  readonly auth: { readonly uid: string };
  /** Documents for lookups, by path. */
  readonly documents: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly cases: readonly QueryCase[];
}

const OPERATORS = new Map(
  Object.entries(FIELD_OPERATORS).map(([wire, operator]) => [String(operator), wire]),
);

function wireFilter(filter: Filter): WireFilter {
  if ('filters' in filter)
    return { compositeFilter: { op: filter.op, filters: filter.filters.map(wireFilter) } };
  const field = { fieldPath: filter.field };
  if (filter.value === null)
    return { unaryFilter: { field, op: filter.op === '==' ? 'IS_NULL' : 'IS_NOT_NULL' } };
  return {
    fieldFilter: { field, op: OPERATORS.get(filter.op), value: encodeValue(plainValue(filter.value)) },
  };
}

const QUERIES = 'rules/queries.json';

const recorded = recording<RecordedQueries>(QUERIES, 'p');
const rules = recorded.rules.join('\n');
const judged = recorded.cases.filter(({ name }) => !(name in artefactsOf(QUERIES)));

test.each(judged)('queries judged by the official emulator $name', (one) => {
  const query = compileQuery(
    `projects/p/databases/(default)/documents${one.parent ? `/${one.parent}` : ''}`,
    {
      from: [{ collectionId: one.collection, allDescendants: one.group }],
      where: one.filter && wireFilter(one.filter),
      orderBy: one.orderBy?.map(([fieldPath, direction]) => ({
        field: { fieldPath },
        direction: direction === 'desc' ? 'DESCENDING' : 'ASCENDING',
      })),
      limit: one.limit === undefined ? undefined : { value: one.limit },
      offset: one.offset,
    },
  );
  const token = { email_verified: !one.unverified };
  const { parent, collectionId = '', allDescendants, disjuncts, limit = null, offset, orderBy } = query;
  const auth = { uid: recorded.auth.uid, token };
  const shape = { parent, collectionId, allDescendants, disjuncts, limit, offset, orderBy };
  const verdict = judgeQuery(rules, { ...shape, auth, time: { seconds: 0, nanos: 0 } }, recorded.documents);
  expect(verdict.allowed).toBe(one.verdict === 'allow');
  expect(verdict.message).toBe(one.message);
});
