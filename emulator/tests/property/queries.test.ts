import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { FirestoreService } from '../../src/service/contract.ts';
import { createFirestoreService } from '../../src/service/index.ts';
import { StatusError } from '../../src/values/status.ts';
import type {
  WireCursor,
  WireFilter,
  WireOrder,
  WireStructuredQuery,
  WireValue,
} from '../../src/values/wire.ts';
import { check } from './check.ts';
import {
  answerOf,
  type Cursor,
  type Filter,
  fullOrders,
  type Order,
  type Query,
  type Row,
} from './model-query.ts';

const DATABASE = 'projects/p/databases/(default)';
const ROOT = `${DATABASE}/documents`;
const OWNER = { authorization: 'Bearer owner' };

const FIELDS = ['a', 'b'] as const;
const PATHS = ['c/1', 'c/2', 'c/3', 'c/é', 'c/😀', 'c/__id7__', 'p/1/c/1', 'p/2/c/9', 'c/1/c/1', 'd/1'];

/** Few, so that they meet: what filters ask for. */
const operand: fc.Arbitrary<WireValue> = fc.constantFrom(
  { integerValue: '1' },
  { doubleValue: 1 },
  { doubleValue: 1.5 },
  { integerValue: '9007199254740993' },
  { doubleValue: 9007199254740992 },
  { stringValue: 'a' },
  { stringValue: '\uffff' },
  { stringValue: '😀' },
  { booleanValue: true },
  { bytesValue: new Uint8Array([1]) },
);
const cell: fc.Arbitrary<WireValue> = fc.oneof(
  { weight: 4, arbitrary: operand },
  {
    weight: 1,
    arbitrary: fc.constantFrom<WireValue>({ nullValue: 'NULL_VALUE' }, { doubleValue: Number.NaN }),
  },
  {
    weight: 1,
    arbitrary: fc.array(operand, { maxLength: 3 }).map((values) => ({ arrayValue: { values } })),
  },
);
const fields = fc.oneof(
  { weight: 3, arbitrary: fc.record({ a: cell, b: cell }) },
  { weight: 1, arbitrary: fc.dictionary(fc.constantFrom(...FIELDS), cell, { maxKeys: 1 }) },
);

/** A history: each commit writes one document or, without fields, deletes it. */
const history = fc.array(
  fc.record({ path: fc.constantFrom(...PATHS), fields: fc.option(fields, { nil: undefined, freq: 6 }) }),
  {
    minLength: 8,
    maxLength: 25,
  },
);

const field = fc.constantFrom(...FIELDS);
const comparison: fc.Arbitrary<Filter> = fc.oneof(
  fc.record({
    kind: fc.constant('field' as const),
    field,
    op: fc.constantFrom(
      'EQUAL',
      'NOT_EQUAL',
      'LESS_THAN',
      'LESS_THAN_OR_EQUAL',
      'GREATER_THAN',
      'GREATER_THAN_OR_EQUAL',
      'ARRAY_CONTAINS',
    ),
    value: operand,
  }),
  fc.record({
    kind: fc.constant('list' as const),
    field,
    op: fc.constantFrom('IN', 'NOT_IN', 'ARRAY_CONTAINS_ANY'),
    values: fc.array(operand, { minLength: 1, maxLength: 3 }),
  }),
  fc.record({
    kind: fc.constant('unary' as const),
    field,
    op: fc.constantFrom('IS_NULL', 'IS_NOT_NULL', 'IS_NAN', 'IS_NOT_NAN'),
  }),
);
const filter: fc.Arbitrary<Filter> = fc.letrec<{ filter: Filter }>((tie) => ({
  filter: fc.oneof(
    { maxDepth: 2 },
    comparison,
    fc.record({
      kind: fc.constantFrom('all' as const, 'any' as const),
      filters: fc.array(tie('filter'), { minLength: 1, maxLength: 3 }),
    }),
  ),
})).filter;

const orders = fc.uniqueArray(fc.record({ field, descending: fc.boolean() }), {
  selector: (order) => order.field,
  maxLength: 2,
});
const cursor = fc.record({ values: fc.array(operand, { minLength: 1, maxLength: 2 }), before: fc.boolean() });

function seldom<T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> {
  return fc.oneof({ weight: 4, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary });
}

/** A cursor has no more values than there are orders. */
const query: fc.Arbitrary<Query> = fc
  .record({
    group: fc.boolean(),
    filter: fc.option(filter, { nil: undefined }),
    orders,
    start: seldom(cursor),
    end: seldom(cursor),
    offset: fc.constantFrom(0, 0, 0, 1),
    limit: fc.constantFrom(undefined, undefined, 2, 5),
  })
  .map((raw) => ({ ...raw, start: fitting(raw.start, raw.orders), end: fitting(raw.end, raw.orders) }));

function fitting(given: Cursor | undefined, { length }: readonly Order[]): Cursor | undefined {
  return given && length > 0 ? { ...given, values: given.values.slice(0, length) } : undefined;
}

function wireFilter(given: Filter): WireFilter {
  if ('filters' in given) {
    const op = given.kind === 'all' ? 'AND' : 'OR';
    return { compositeFilter: { op, filters: given.filters.map(wireFilter) } };
  }
  const reference = { fieldPath: given.field };
  if (given.kind === 'unary') return { unaryFilter: { field: reference, op: given.op } };
  const value = given.kind === 'list' ? { arrayValue: { values: given.values } } : given.value;
  return { fieldFilter: { field: reference, op: given.op, value } };
}

function wireOrders(given: readonly Order[]): WireOrder[] {
  return given.map(({ field: fieldPath, descending }) => ({
    field: { fieldPath },
    direction: descending ? 'DESCENDING' : 'ASCENDING',
  }));
}

function wireQuery({
  group,
  filter: where,
  orders: given,
  start,
  end,
  offset,
  limit,
}: Query): WireStructuredQuery {
  return {
    from: [{ collectionId: 'c', allDescendants: group }],
    ...(where && { where: wireFilter(where) }),
    orderBy: wireOrders(given),
    ...(start && { startAt: start satisfies WireCursor }),
    ...(end && { endAt: end satisfies WireCursor }),
    offset,
    ...(limit !== undefined && { limit: { value: limit } }),
  };
}

async function write(
  service: FirestoreService,
  commits: readonly { path: string; fields?: Row['fields'] | undefined }[],
) {
  const rows = new Map<string, Row>();
  for (const { path, fields: written } of commits) {
    const name = `${ROOT}/${path}`;
    const change = written ? { update: { name, fields: { ...written } } } : { delete: name };
    await service.commit({ database: DATABASE, writes: [change] }, OWNER);
    if (written) rows.set(path, { path, fields: written });
    else rows.delete(path);
  }
  return [...rows.values()];
}

/** The paths that the service answers; undefined for a query that it refuses. */
async function ask(
  service: FirestoreService,
  structuredQuery: WireStructuredQuery,
): Promise<string[] | undefined> {
  try {
    const answers = await service.runQuery({ parent: ROOT, structuredQuery }, OWNER);
    return answers.flatMap(({ document }) => document?.name?.slice(ROOT.length + 1) ?? []);
  } catch (error) {
    if (error instanceof StatusError && error.code !== 'INTERNAL') return undefined;
    throw error;
  }
}

describe('a query', () => {
  test('answers as the model does, after any history of writes', async () => {
    let [asked, rows] = [0, 0];
    const property = fc.asyncProperty(
      history,
      fc.array(query, { minLength: 4, maxLength: 8 }),
      async (commits, queries) => {
        const service = createFirestoreService();
        // Half of the queries are known while the writes go on, with whatever the service keeps for them.
        const half = Math.floor(commits.length / 2);
        await write(service, commits.slice(0, half));
        for (const each of queries) await ask(service, wireQuery(each));
        await write(service, commits.slice(half));
        const stored = await write(createFirestoreService(), commits);
        for (const each of queries) {
          const answer = await ask(service, wireQuery(each));
          if (answer === undefined) continue;
          expect(answer).toEqual(answerOf(stored, each));
          asked += 1;
          rows += answer.length;
        }
      },
    );
    const runs = await check(property, 200);
    // The property would hold as well if all were refused, or all were empty.
    expect(asked).toBeGreaterThan(2.5 * runs);
    expect(rows).toBeGreaterThan(2.5 * runs);
  });

  test('limited to the last rows gives them as the SDKs ask: backwards', async () => {
    let rows = 0;
    const property = fc.asyncProperty(
      history,
      query,
      fc.integer({ min: 1, max: 4 }),
      async (commits, one, limit) => {
        fc.pre(one.orders.length > 0);
        const service = createFirestoreService();
        const stored = await write(service, commits);
        const forwards: Query = { ...one, offset: 0, limit: undefined };
        const turned = fullOrders(forwards).map((order) => ({ ...order, descending: !order.descending }));
        const turn = (at: Cursor | undefined) => at && { ...at, before: !at.before };
        const backwards = { ...forwards, orders: turned, start: turn(one.end), end: turn(one.start), limit };
        const answer = await ask(service, wireQuery(backwards));
        fc.pre(answer !== undefined);
        expect(answer?.toReversed()).toEqual(answerOf(stored, forwards).slice(-limit));
        rows += answer?.length ?? 0;
      },
    );
    const runs = await check(property, 200);
    expect(rows).toBeGreaterThan(0.5 * runs);
  });
});
