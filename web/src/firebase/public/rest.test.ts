import { expect, test } from 'vitest';
import { earlyReads } from './early-reads.ts';
import { decodeFields } from './rest.ts';
import { rowsCall } from './rest-query.ts';

test('a document is read with the types that content has', () => {
  const stored = {
    make: { stringValue: 'Honda' },
    year: { integerValue: '2024' },
    share: { doubleValue: 0.5 },
    shown: { booleanValue: false },
    image: { nullValue: null },
    features: { arrayValue: { values: [{ stringValue: 'Camera' }, { integerValue: '3' }] } },
    results: { arrayValue: {} },
    created_at: { timestampValue: '2026-01-02T03:04:05.678901Z' },
  };
  expect(decodeFields(stored)).toEqual({
    make: 'Honda',
    year: 2024,
    share: 0.5,
    shown: false,
    image: null,
    features: ['Camera', 3],
    results: [],
    created_at: new Date('2026-01-02T03:04:05.678Z'),
  });
});

test('a document without fields is read as empty, and types that content never has are left out', () => {
  expect(decodeFields(undefined)).toEqual({});
  expect(decodeFields({ place: { geoPointValue: { latitude: 3, longitude: 101 } } })).toEqual({});
});

test('a page begins after the last entry itself, not after its time', () => {
  const after = {
    values: [{ timestampValue: '2026-01-02T03:04:05Z' }, { referenceValue: 'projects/p/x/1' }],
    before: false,
  } as const;
  const { body } = rowsCall({ collection: 'x', orderBy: 'created_at', direction: 'DESCENDING' }, 24, after);
  expect(JSON.parse(body).structuredQuery).toEqual({
    from: [{ collectionId: 'x' }],
    orderBy: [
      { field: { fieldPath: 'created_at' }, direction: 'DESCENDING' },
      { field: { fieldPath: '__name__' }, direction: 'DESCENDING' },
    ],
    limit: 24,
    startAt: after,
  });
});

test('an early read has a placeholder for the id', () => {
  const [listing, variants] = earlyReads('vehicle');
  expect(listing?.body).toContain('/car_listings/{id}"');
  expect(variants?.body).toContain('{"stringValue":"{id}"}');
});
