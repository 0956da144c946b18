import { describe, expect, test } from 'vitest';
import { comparePaths, compareStrings, compareValues, equalValues, kindRank, leastOfRank } from './order.ts';
import type { Value } from './value.ts';

const integer = (value: bigint): Value => ({ kind: 'integer', value });
const double = (value: number): Value => ({ kind: 'double', value });
const reference = (value: string): Value => ({ kind: 'reference', value });

describe('numbers', () => {
  test('an integer and a double that a double cannot tell apart are not equal', () => {
    expect(compareValues(integer(2n ** 53n + 1n), double(2 ** 53))).toBeGreaterThan(0);
    expect(equalValues(integer(2n ** 53n), double(2 ** 53))).toBe(true);
  });

  test('the largest integer is below the double next to it', () => {
    expect(compareValues(integer(2n ** 63n - 1n), double(2 ** 63))).toBeLessThan(0);
  });

  test('zero has no sign, and NaN is below everything and equal to itself', () => {
    expect(equalValues(double(-0), integer(0n))).toBe(true);
    expect(compareValues(double(Number.NaN), double(Number.NEGATIVE_INFINITY))).toBeLessThan(0);
    expect(equalValues(double(Number.NaN), double(Number.NaN))).toBe(true);
  });
});

test('strings compare by code point where UTF-16 would not', () => {
  expect(compareStrings('\u{ff5e}', '\u{1f600}')).toBeLessThan(0);
  expect(compareStrings('a', 'aa')).toBeLessThan(0);
});

describe('references', () => {
  const names = [
    '',
    'a',
    'a/b',
    'a/b/c/d',
    'a/bb',
    'a/__id2__',
    'a/__id10__',
    'a/__id-3__',
    'a-b/c',
    'ab',
    'b',
  ];

  test('compare as their split names do', () => {
    for (const x of names) {
      for (const y of names) {
        const bySegments = Math.sign(comparePaths(x.split('/'), y.split('/')));
        expect(Math.sign(compareValues(reference(x), reference(y))), `${x} and ${y}`).toBe(bySegments);
      }
    }
  });
});

describe('the least value of a rank', () => {
  const samples: Value[] = [
    { kind: 'null' },
    { kind: 'boolean', value: true },
    double(Number.NEGATIVE_INFINITY),
    { kind: 'timestamp', value: { seconds: -62_135_596_800, nanos: 0 } },
    { kind: 'string', value: '\0' },
    { kind: 'bytes', value: new Uint8Array([0]) },
    reference('projects/p/databases/d/documents/c/d'),
    { kind: 'geopoint', latitude: -90, longitude: -180 },
    { kind: 'array', values: [{ kind: 'null' }] },
    {
      kind: 'map',
      fields: new Map<string, Value>([
        ['__type__', { kind: 'string', value: '__vector__' }],
        ['value', { kind: 'array', values: [double(1)] }],
      ]),
    },
    { kind: 'map', fields: new Map([['a', { kind: 'null' } as const]]) },
  ];

  test.each(samples.map((value, rank) => ({ value, rank })))('$rank: $value.kind', ({ value, rank }) => {
    const least = leastOfRank(rank);
    expect(kindRank(value)).toBe(rank);
    expect(least && kindRank(least)).toBe(rank);
    expect(least && compareValues(least, value)).toBeLessThanOrEqual(0);
  });

  test('no type stands above maps', () => {
    expect(leastOfRank(samples.length)).toBeUndefined();
  });
});
