import { describe, expect, test } from 'vitest';
import { compileQuery } from '../../src/query/index.ts';
import { encodeValue } from '../../src/values/codec.ts';
import type { WireFilter } from '../../src/values/wire.ts';
import { plainValue } from '../support/plain-documents.ts';
import { recording } from '../support/recordings.ts';
import { judgeQuery } from '../support/rules-judge.ts';
import { artefactsOf } from './parity.ts';

type Filter =
  | { readonly field: string; readonly op: string; readonly value: unknown }
  | { readonly op: 'AND' | 'OR'; readonly filters: readonly Filter[] };

interface Case {
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

interface Recorded {
  readonly rules: readonly string[];
  readonly auth: { readonly uid: string };
  /** Documents for lookups, by path. */
  readonly documents: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly cases: readonly Case[];
}

const OPERATORS: Readonly<Record<string, string>> = {
  '==': 'EQUAL',
  '!=': 'NOT_EQUAL',
  '<': 'LESS_THAN',
  '<=': 'LESS_THAN_OR_EQUAL',
  '>': 'GREATER_THAN',
  '>=': 'GREATER_THAN_OR_EQUAL',
  in: 'IN',
  'not-in': 'NOT_IN',
  'array-contains': 'ARRAY_CONTAINS',
  'array-contains-any': 'ARRAY_CONTAINS_ANY',
};

function wireFilter(filter: Filter): WireFilter {
  if ('filters' in filter)
    return { compositeFilter: { op: filter.op, filters: filter.filters.map(wireFilter) } };
  const field = { fieldPath: filter.field };
  if (filter.value === null)
    return { unaryFilter: { field, op: filter.op === '==' ? 'IS_NULL' : 'IS_NOT_NULL' } };
  return { fieldFilter: { field, op: OPERATORS[filter.op], value: encodeValue(plainValue(filter.value)) } };
}

const FILE = 'rules/queries.json';

describe('queries judged by the official emulator', () => {
  const recorded = recording<Recorded>(FILE, 'p');
  const rules = recorded.rules.join('\n');
  const judged = recorded.cases.filter(({ name }) => !(name in artefactsOf(FILE)));

  test.each(judged)('$name', (one) => {
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
});
