import { expect, test } from 'vitest';
import { rootName, storedDocument } from '../../tests/support/documents.ts';
import { ListSource } from '../../tests/support/list-source.ts';
import { encodeValue } from '../values/codec.ts';
import type { WireStructuredAggregationQuery, WireStructuredQuery, WireValue } from '../values/wire.ts';
import { compileAggregation, runAggregation } from './aggregate.ts';

/** Answers of the official emulator 1.22.0 (docs/protocol.md, "Stored values"). */

type Aggregations = WireStructuredAggregationQuery['aggregations'];

const field = { fieldPath: 'v' };

/** A value by its type: integers are bigints, and doubles are numbers. */
function wire(value: bigint | number | string | null): WireValue {
  if (typeof value === 'bigint') return { integerValue: String(value) };
  if (typeof value === 'number') return { doubleValue: value };
  return value === null ? { nullValue: 'NULL_VALUE' } : { stringValue: value };
}

/** Aggregates documents with these values of `v`; undefined: without `v`. */
function aggregate(
  values: readonly (WireValue | undefined)[],
  aggregations: Aggregations,
  query: WireStructuredQuery = {},
): Record<string, WireValue> {
  const documents = values.map((value, index) =>
    storedDocument('p', `c/d${index}`, value ? { v: value } : {}),
  );
  const structuredQuery = { from: [{ collectionId: 'c' }], ...query };
  const aggregation = compileAggregation(rootName('p'), { structuredQuery, aggregations });
  const result = runAggregation(aggregation, new ListSource(documents));
  return Object.fromEntries([...result].map(([alias, value]) => [alias, encodeValue(value)]));
}

const sumAndAverage: Aggregations = [
  { alias: 'sum', sum: { field } },
  { alias: 'avg', avg: { field } },
];

const MOST = 2n ** 63n - 1n;
const EXACT = 2n ** 53n + 1n;

test.each<[string, (bigint | number | string)[], bigint | number, number | null]>([
  ['integers', [1n, 2n, 3n], 6n, 2],
  ['integers and doubles', [1n, 2n, 0.5], 3.5, 3.5 / 3],
  ['nothing', [], 0n, null],
  ['texts', ['x'], 0n, null],
  ['integers over int64', [MOST, 1n], 2 ** 63, 2 ** 62],
  ['integers over int64 and back', [MOST, 1n, -1n], MOST, 3.0744573456182584e18],
  ['a negative zero', [-0], 0, 0],
  ['infinities', [Infinity, -Infinity], Number.NaN, Number.NaN],
  ['large integers', [EXACT, EXACT], 2n ** 54n + 2n, 2 ** 53],
])('sum and average of %s', (_, values, sum, avg) => {
  expect(aggregate(values.map(wire), sumAndAverage)).toEqual({ sum: wire(sum), avg: wire(avg) });
});

const values = [wire(1n), { stringValue: 'x' }, undefined, wire(4n)];

test('a count takes every document, up to a limit of its own', () => {
  const counts: Aggregations = [{ count: {} }, { count: { upTo: { value: '2' } } }, { count: { upTo: {} } }];
  expect(aggregate(values, counts)).toEqual({
    field_1: wire(4n),
    field_2: wire(2n),
    field_3: wire(0n),
  });
});

test('a count beside a sum leaves out documents without the field, before the limit', () => {
  const both: Aggregations = [
    { alias: 'n', count: {} },
    { alias: 'sum', sum: { field } },
  ];
  expect(aggregate(values, both)).toEqual({ n: wire(3n), sum: wire(5n) });
  expect(aggregate(values, both, { limit: { value: 3 } })).toEqual({ n: wire(3n), sum: wire(5n) });
});

test.each<[string, Aggregations, string]>([
  ['with no aggregations', [], 'Aggregations can not be empty.'],
  [
    'with six operations',
    ['a', 'b', 'c', 'd', 'e', 'f'].map((alias) => ({ alias, count: {} })),
    'The maximum number of aggregations allowed in an aggregation query is 5. Received: 6',
  ],
  [
    'with an alias twice',
    [{ alias: 'field_1', count: {} }, { sum: { field } }],
    'Aggregation aliases contain duplicate alias: field_1.',
  ],
  ['with a reserved alias', [{ alias: '__x__', count: {} }], 'The property.name "__x__" is reserved.'],
  ['without an operator', [{ alias: 'x' }], 'Operator field in Aggregation is not set.'],
  ['without a field', [{ sum: {} }], 'Invalid empty property path string.'],
  [
    'of names',
    [{ avg: { field: { fieldPath: '__name__' } } }],
    'Aggregations are not supported for the property: __key__',
  ],
  [
    'that counts up to less than zero',
    [{ count: { upTo: { value: '-1' } } }],
    'The `up_to` value in a COUNT aggregation must be greater than or equal to zero.',
  ],
])('an aggregation %s is refused', (_, aggregations, message) => {
  expect(() => aggregate([], aggregations)).toThrow(message);
});
