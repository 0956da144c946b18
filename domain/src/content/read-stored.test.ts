import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contentSamples } from '../../../tests/support/samples.ts';
import { type InquiryKind, inquiryKinds } from '../enquiries/kinds.ts';
import { readAnswers } from '../enquiries/read.ts';
import { emptyValues, readFields } from '../fields.ts';
import { carListingKind } from './car-listing.ts';
import type { ContentCollection } from './kind.ts';
import { contentKinds, readContent } from './kinds.ts';

const soundFields = contentSamples.renovation_gallery;
const sound = { ...soundFields, created_at: new Date(0) };

const read = (changes: object) => readContent('renovation_gallery', { ...sound, ...changes });

test('a sound document is read as it is', () => {
  expect(read({})).toEqual({ item: soundFields, wrong: [] });
});

test.each([
  ['text that is null', 'solution', null, ''],
  ['text that is a map', 'title', { toString: null }, ''],
  ['text that is missing', 'title', undefined, ''],
  ['text that is a number keeps its digits', 'budget', 45_000, '45000'],
  ['text that is too long stays', 'title', 'x'.repeat(201), 'x'.repeat(201)],
  ['an address that is not valid', 'after_image', 'javascript:alert(1)', null],
  ['an optional text that is a list', 'home_value', ['+12%'], null],
  ['a list that is text', 'features', 'Tiles', []],
  ['a list with other values in it keeps its texts', 'features', ['Tiles', null, 7, {}], ['Tiles', '7']],
  ['a field that is not in the schema', 'toString', 'x', undefined],
  ['a time that is text', 'created_at', '2024-01-01', undefined],
  ['a time that is invalid', 'created_at', new Date(Number.NaN), undefined],
])(
  'the other fields of a damaged document are read, and the wrong one is named: %s',
  (_, field, stored, shown) => {
    const { item, wrong } = read({ [field]: stored });
    expect(wrong).toEqual([field]);
    expect({ ...item }).toEqual({ ...soundFields, ...(field in soundFields && { [field]: shown }) });
  },
);

test.each(Object.entries(contentSamples))('a document of %s may lack its optional fields', (name, sample) => {
  const kind = contentKinds[name as ContentCollection];
  const times = Object.fromEntries(kind.times.map((time) => [time, new Date(0)]));
  const given = Object.entries(sample).filter(([field]) => emptyValues(kind)[field as never] !== null);
  expect(readContent(kind.collection, { ...Object.fromEntries(given), ...times }).wrong).toEqual([]);
});

test('a year that is text is read as a number', () => {
  expect(readFields(carListingKind, { year: '2019' }).year).toBe(2019);
  expect(readFields(carListingKind, { year: 'new' }).year).toBeNaN();
  expect(readFields(carListingKind, { mileage_km: '45,000' }).mileage_km).toBe(45_000);
  expect(readFields(carListingKind, { mileage_km: '45.000' }).mileage_km).toBeNull();
});

test('a wrong entry of a list is named by its list', () => {
  expect(read({ features: [1, 2], key_results: [null] }).wrong).toEqual(['features', 'key_results']);
});

const readers = [
  ...Object.entries(contentKinds).map(([name, { fields }]) => {
    const read = (stored: object) => readContent(name as ContentCollection, { ...stored });
    return [name, Object.keys(fields), read] as const;
  }),
  ...Object.entries(inquiryKinds).map(([kind, { collection, schema }]) => {
    const read = (stored: object) => readAnswers(kind as InquiryKind, { ...stored });
    return [collection, Object.keys(schema.shape), read] as const;
  }),
];

/** Screens can print text, booleans, numbers, null and lists of texts. */
function isPrintable(value: unknown): boolean {
  if (Array.isArray(value)) return value.every((entry) => typeof entry === 'string');
  return value === null || ['string', 'number', 'boolean'].includes(typeof value);
}

test.each(readers)('a document of any shape in %s is read without an error', (_, names, read) => {
  const value = fc.anything({ withDate: true, withNullPrototype: true, maxDepth: 1, maxKeys: 2 });
  const fields = Object.fromEntries(['created_at', 'valueOf', ...names].map((name) => [name, value]));
  const document = fc.record(fields, { requiredKeys: [] });
  const isRead = fc.property(document, (stored) => {
    const values = new Map(Object.entries(read(stored).item));
    return names.every((name) => isPrintable(values.get(name)));
  });
  fc.assert(isRead, { seed: 12, numRuns: process.env['TEST_SIZE'] === 'full' ? 10_000 : 50 });
});
