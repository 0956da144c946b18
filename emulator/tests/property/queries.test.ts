import fc from 'fast-check';
import { expect, test } from 'vitest';
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
import { answerOf, fullOrders, type Row } from './model-query.ts';

const DATABASE = 'projects/p/databases/(default)';
const ROOT = `${DATABASE}/documents`;
const OWNER = { authorization: 'Bearer owner' };

const FIELDS = ['a', 'b'] as const;
const PATHS = ['c/1', 'c/2', 'c/3', 'c/é', 'c/😀', 'c/__id7__', 'p/1/c/1', 'p/2/c/9', 'c/1/c/1', 'd/1'];

/** Few values, so that filters match. */
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

/** Each commit writes one document, or deletes it if there are no fields. */
const history = fc.array(
  fc.record({ path: fc.constantFrom(...PATHS), fields: fc.option(fields, { nil: undefined, freq: 6 }) }),
  {
    minLength: 8,
    maxLength: 25,
  },
);

const field = fc.constantFrom(...FIELDS).map((fieldPath) => ({ fieldPath }));
const some = <T>(most: number, arbitrary: fc.Arbitrary<T>) =>
  fc.array(arbitrary, { minLength: 1, maxLength: most });
const OPERATORS =
  'EQUAL NOT_EQUAL LESS_THAN LESS_THAN_OR_EQUAL GREATER_THAN GREATER_THAN_OR_EQUAL ARRAY_CONTAINS';

const comparison: fc.Arbitrary<WireFilter> = fc.oneof(
  fc
    .record({ field, op: fc.constantFrom(...OPERATORS.split(' ')), value: operand })
    .map((fieldFilter) => ({ fieldFilter })),
  fc
    .record({
      field,
      op: fc.constantFrom('IN', 'NOT_IN', 'ARRAY_CONTAINS_ANY'),
      value: some(3, operand).map((values) => ({ arrayValue: { values } })),
    })
    .map((fieldFilter) => ({ fieldFilter })),
  fc
    .record({ field, op: fc.constantFrom('IS_NULL', 'IS_NOT_NULL', 'IS_NAN', 'IS_NOT_NAN') })
    .map((unaryFilter) => ({ unaryFilter })),
);
const filter: fc.Arbitrary<WireFilter> = fc.letrec<{ filter: WireFilter }>((tie) => ({
  filter: fc.oneof(
    { maxDepth: 2 },
    comparison,
    fc
      .record({ op: fc.constantFrom('AND' as const, 'OR' as const), filters: some(3, tie('filter')) })
      .map((compositeFilter) => ({ compositeFilter })),
  ),
})).filter;

const orders: fc.Arbitrary<WireOrder[]> = fc.uniqueArray(
  fc.record({ field, direction: fc.constantFrom('ASCENDING', 'DESCENDING') }),
  { selector: (order) => order.field.fieldPath, maxLength: 2 },
);
const cursor = fc.record({ values: some(2, operand), before: fc.boolean() });

function seldom<T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> {
  return fc.oneof({ weight: 4, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary });
}

const query: fc.Arbitrary<WireStructuredQuery> = fc
  .record({
    allDescendants: fc.boolean(),
    where: fc.option(filter, { nil: undefined }),
    orderBy: orders,
    startAt: seldom(cursor),
    endAt: seldom(cursor),
    offset: fc.constantFrom(0, 0, 0, 1),
    limit: fc.constantFrom(undefined, undefined, { value: 2 }, { value: 5 }),
  })
  .map(({ allDescendants, startAt, endAt, ...rest }) => ({
    ...rest,
    from: [{ collectionId: 'c', allDescendants }],
    startAt: fitting(startAt, rest.orderBy),
    endAt: fitting(endAt, rest.orderBy),
  }));

/** A cursor has at most as many values as orders. */
function fitting(given: WireCursor | undefined, { length }: readonly WireOrder[]): WireCursor | undefined {
  return given && length > 0 ? { ...given, values: given.values?.slice(0, length) } : undefined;
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

/** The paths in the answer; undefined for a refused query. */
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

test('a query answers as the model does, after any history of writes', async () => {
  let [asked, rows] = [0, 0];
  const property = fc.asyncProperty(
    history,
    fc.array(query, { minLength: 4, maxLength: 8 }),
    async (commits, queries) => {
      const service = createFirestoreService();
      // Half of the queries run during the writes, so that the service keeps data for them.
      const half = Math.floor(commits.length / 2);
      await write(service, commits.slice(0, half));
      for (const each of queries) await ask(service, each);
      await write(service, commits.slice(half));
      const stored = await write(createFirestoreService(), commits);
      for (const each of queries) {
        const answer = await ask(service, each);
        if (answer === undefined) continue;
        expect(answer).toEqual(answerOf(stored, each));
        asked += 1;
        rows += answer.length;
      }
    },
  );
  const runs = await check(property, 200);
  // Guards against a run with only refused or empty queries.
  expect(asked).toBeGreaterThan(2.5 * runs);
  expect(rows).toBeGreaterThan(2.5 * runs);
});

test('a query limited to the last rows gives them as the SDKs ask: backwards', async () => {
  let rows = 0;
  const property = fc.asyncProperty(
    history,
    query,
    fc.integer({ min: 1, max: 4 }),
    async (commits, one, limit) => {
      fc.pre(one.orderBy?.length !== 0);
      const service = createFirestoreService();
      const stored = await write(service, commits);
      const forwards = { ...one, offset: 0, limit: undefined };
      const orderBy = fullOrders(forwards).map((order) => ({
        ...order,
        direction: order.direction === 'DESCENDING' ? 'ASCENDING' : 'DESCENDING',
      }));
      const turn = (at: WireCursor | undefined) => at && { ...at, before: !at.before };
      const [startAt, endAt] = [turn(one.endAt), turn(one.startAt)];
      const backwards = { ...forwards, orderBy, startAt, endAt, limit: { value: limit } };
      const answer = await ask(service, backwards);
      fc.pre(answer !== undefined);
      expect(answer?.toReversed()).toEqual(answerOf(stored, forwards).slice(-limit));
      rows += answer?.length ?? 0;
    },
  );
  const runs = await check(property, 200);
  expect(rows).toBeGreaterThan(0.5 * runs);
});
