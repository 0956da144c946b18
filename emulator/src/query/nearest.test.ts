import { expect, test } from 'vitest';
import { storedDocument } from '../../tests/support/documents.ts';
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

test.each([
  ['no field', { vectorField: undefined }, 'Invalid empty property path string.'],
  ['no vector', { queryVector: undefined }, 'Value type not set'],
  ['a value that is not a vector', { queryVector: { stringValue: 'x' } }, 'must be of type vector'],
  ['an empty vector', { queryVector: vector() }, 'zero length'],
  ['2,049 dimensions', { queryVector: vector(...Array(2049).fill(1)) }, 'at most 2048 dimensions'],
  ['a reserved field for the distance', { distanceResultField: '__x__' }, 'is reserved'],
  ['no measure', { distanceMeasure: 'DISTANCE_MEASURE_UNSPECIFIED' }, 'Unknown Distance Measure.'],
  ['no limit', { limit: undefined }, 'no more than 1000'],
  ['a limit of 0', { limit: { value: 0 } }, 'no more than 1000'],
  ['a limit of 1,001', { limit: { value: 1001 } }, 'no more than 1000'],
])('a vector search with %s is refused', (_, wrong, message) => {
  expect(() => compileNearest({ ...GOOD, ...wrong })).toThrow(message);
});

test('a vector search sorts equally near documents by name, and a vector of zeros last', () => {
  const ids = (wire: WireFindNearest) =>
    compileNearest(wire)(
      Object.entries({ b: [1, 0], zero: [0, 0], a: [2, 0], far: [-1, 0] }).map(([id, v]) =>
        storedDocument('p', `c/${id}`, { v: vector(...v) }),
      ),
    ).map(({ path }) => path[1]);
  const cosine = { ...GOOD, queryVector: vector(1, 0) };
  expect(ids(cosine)).toEqual(['a', 'b', 'far', 'zero']);
  expect(ids({ ...cosine, distanceThreshold: { value: 2 } })).toEqual(['a', 'b', 'far']);
});

test('a vector search as large as may be is taken', () => {
  const most = { queryVector: vector(...Array(2048).fill(1)), limit: { value: 1000 } };
  expect(compileNearest({ ...GOOD, ...most })([])).toEqual([]);
});
