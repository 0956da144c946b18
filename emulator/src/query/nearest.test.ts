import { describe, expect, test } from 'vitest';
import type { WireFindNearest, WireValue } from '../values/wire.ts';
import { compileNearest } from './nearest.ts';

const vector = (...values: number[]): WireValue => ({
  mapValue: {
    fields: {
      __type__: { stringValue: '__vector__' },
      value: { arrayValue: { values: values.map((doubleValue) => ({ doubleValue })) } },
    },
  },
});

const GOOD: WireFindNearest = {
  vectorField: { fieldPath: 'v' },
  queryVector: vector(1, 2),
  distanceMeasure: 'COSINE',
  limit: { value: 5 },
};

describe('a vector search', () => {
  test.each([
    ['no field', { vectorField: undefined }, 'Invalid empty property path string.'],
    ['no vector', { queryVector: undefined }, 'not a vector'],
    ['a value that is not a vector', { queryVector: { stringValue: 'x' } }, 'not a vector'],
    ['an empty vector', { queryVector: vector() }, '1 to 2048 dimensions'],
    ['2,049 dimensions', { queryVector: vector(...Array(2049).fill(1)) }, '1 to 2048 dimensions'],
    ['no measure', { distanceMeasure: 'DISTANCE_MEASURE_UNSPECIFIED' }, 'distance measure is not set'],
    ['no limit', { limit: undefined }, 'no more than 1000'],
    ['a limit of 0', { limit: { value: 0 } }, 'no more than 1000'],
    ['a limit of 1,001', { limit: { value: 1001 } }, 'no more than 1000'],
  ])('with %s is refused', (_, wrong, message) => {
    expect(() => compileNearest({ ...GOOD, ...wrong })).toThrow(message);
  });

  test('as large as may be is taken', () => {
    const most = { queryVector: vector(...Array(2048).fill(1)), limit: { value: 1000 } };
    expect(compileNearest({ ...GOOD, ...most })([])).toEqual([]);
  });
});
