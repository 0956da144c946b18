import { describe, expect, test } from 'vitest';
import { rootName, storedDocument } from '../../tests/support/documents.ts';
import { ListSource } from '../../tests/support/list-source.ts';
import { encodeValue } from '../values/codec.ts';
import type { WireStructuredAggregationQuery, WireStructuredQuery, WireValue } from '../values/wire.ts';
import { compileAggregation, runAggregation } from './aggregate.ts';

/** Answers of the official emulator 1.22.0 (docs/protocol.md, "Stored values"). */

type Aggregations = WireStructuredAggregationQuery['aggregations'];

const field = { fieldPath: 'v' };

const integer = (value: bigint): WireValue => ({ integerValue: String(value) });
const double = (value: number): WireValue => ({ doubleValue: value });

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

describe('sum and average', () => {
  test.each<[string, WireValue[], WireValue, WireValue]>([
    ['of integers', [integer(1n), integer(2n), integer(3n)], integer(6n), double(2)],
    ['of integers and doubles', [integer(1n), integer(2n), double(0.5)], double(3.5), double(3.5 / 3)],
    ['of nothing', [], integer(0n), { nullValue: 'NULL_VALUE' }],
    ['of texts', [{ stringValue: 'x' }], integer(0n), { nullValue: 'NULL_VALUE' }],
    ['over int64', [integer(2n ** 63n - 1n), integer(1n)], double(2 ** 63), double(2 ** 62)],
    [
      'over int64 and back',
      [integer(2n ** 63n - 1n), integer(1n), integer(-1n)],
      integer(2n ** 63n - 1n),
      double(3.0744573456182584e18),
    ],
    ['of a negative zero', [double(-0)], double(0), double(0)],
    ['of infinities', [double(Infinity), double(-Infinity)], double(Number.NaN), double(Number.NaN)],
    [
      'of large integers',
      [integer(2n ** 53n + 1n), integer(2n ** 53n + 1n)],
      integer(2n ** 54n + 2n),
      double(2 ** 53),
    ],
  ])('%s', (_, values, sum, avg) => {
    expect(aggregate(values, sumAndAverage)).toEqual({ sum, avg });
  });
});

describe('a count', () => {
  const values = [integer(1n), { stringValue: 'x' }, undefined, integer(4n)];

  test('takes every document, up to a limit of its own', () => {
    const counts: Aggregations = [
      { count: {} },
      { count: { upTo: { value: '2' } } },
      { count: { upTo: {} } },
    ];
    expect(aggregate(values, counts)).toEqual({
      field_1: integer(4n),
      field_2: integer(2n),
      field_3: integer(0n),
    });
  });

  test('beside a sum leaves out documents without the field, before the limit', () => {
    const both: Aggregations = [
      { alias: 'n', count: {} },
      { alias: 'sum', sum: { field } },
    ];
    expect(aggregate(values, both)).toEqual({ n: integer(3n), sum: integer(5n) });
    expect(aggregate(values, both, { limit: { value: 3 } })).toEqual({ n: integer(3n), sum: integer(5n) });
  });
});

describe('an aggregation is refused', () => {
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
  ])('%s', (_, aggregations, message) => {
    expect(() => aggregate([], aggregations)).toThrow(message);
  });
});
