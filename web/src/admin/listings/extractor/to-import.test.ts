import type { ExtractedListing } from '@site/domain/procedures/scrape-car-listing';
import { expect, test } from 'vitest';
import { conflictingFields, type ImportField, toImport } from './to-import.ts';

const brands = [
  { id: 'b1', name: 'Perodua' },
  { id: 'b2', name: 'BMW' },
];

const nothing: ExtractedListing = {
  make: null,
  model: null,
  year: null,
  price: null,
  fuel_type: null,
  transmission: null,
  description: null,
  features: [],
};

/** The values that an extraction fills in. */
function imported(extracted: Partial<ExtractedListing>) {
  return Object.fromEntries(toImport({ ...nothing, ...extracted }, brands).values);
}

test('everything that was extracted is filled in', () => {
  const scalars = {
    year: 2024,
    price: '59,900',
    fuel_type: 'Petrol',
    transmission: 'CVT',
    description: 'Nice.',
  };
  const extracted = { ...scalars, make: 'Perodua', model: ' Myvi ', features: ['Keyless', 'Airbags'] };
  expect(imported(extracted)).toEqual({
    ...scalars,
    brand_id: 'b1',
    model: 'Myvi',
    'features.0': 'Keyless',
    'features.1': 'Airbags',
  });
});

test.each(['PERODUA', 'perodua', ' Perodua '])('the make %j is the brand Perodua', (make) => {
  expect(imported({ make })).toEqual({ brand_id: 'b1' });
});

test('a make without a brand is reported and chooses none', () => {
  const { values, unknownMake } = toImport({ ...nothing, make: 'Trabant' }, brands);
  expect(values.size).toBe(0);
  expect(unknownMake).toBe('Trabant');
});

test('fields that the source leaves out or blank are not filled in', () => {
  expect(imported({ model: '  ', features: ['', ' '] })).toEqual({});
});

test.each(['RM 59,900', 'rm59,900', '59,900'])('the price %j is stored as 59,900', (price) => {
  expect(imported({ price })).toEqual({ price: '59,900' });
});

test('only three features are filled in', () => {
  expect(Object.values(imported({ features: ['1', '2', '3', '4'] }))).toEqual(['1', '2', '3']);
});

test('only fields that hold another value are in conflict', () => {
  const held: Partial<Record<ImportField, string | number>> = {
    model: 'Myvi AV',
    price: ' 59,900 ',
    year: Number.NaN,
  };
  const { values } = toImport(
    { ...nothing, make: 'BMW', model: 'Myvi', price: '59,900', year: 2024 },
    brands,
  );
  expect(conflictingFields(values, (field) => held[field] ?? '')).toEqual(['model']);
});
