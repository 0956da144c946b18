import type { Proposal, ProposalField } from '@site/domain/extraction';
import { expect, test } from 'vitest';
import {
  conflictingFields,
  type ImportField,
  presentYear,
  readOf,
  takenAtOnce,
  toImport,
  withoutFields,
} from './to-import.ts';

const brands = [
  { id: 'b1', name: 'Perodua' },
  { id: 'b2', name: 'BMW' },
];

function proposals(values: Partial<Record<ProposalField, string | number>>): Proposal[] {
  return Object.entries(values).map(([field, value]) => ({
    field: field as ProposalField,
    value,
    quote: String(value),
    standing: 'stands',
  }));
}

function imported(values: Partial<Record<ProposalField, string | number>>) {
  const { rows } = toImport(proposals(values), brands);
  return Object.fromEntries(rows.map(({ field, value }) => [field, value]));
}

test('everything that was extracted is filled in, without blank values, and a make in any case', () => {
  const scalars = {
    year: 2024,
    price: '59,900',
    fuel_type: 'Petrol',
    transmission: 'CVT',
    description: 'Nice.',
    'features.0': 'Keyless',
    mileage_km: 0,
  };
  expect(imported({ ...scalars, make: ' PERODUA ', model: ' Myvi ', 'features.1': ' ' })).toEqual({
    ...scalars,
    brand_id: 'b1',
    model: 'Myvi',
  });
});

test('a make without a brand is reported and chooses none', () => {
  const { rows, unknownMake } = toImport(proposals({ make: 'Trabant' }), brands);
  expect(rows).toEqual([]);
  expect(unknownMake).toBe('Trabant');
});

test.each(['RM 59,900', 'rm59,900', '59,900'])('the price %j is stored as 59,900', (price) => {
  expect(imported({ price })).toEqual({ price: '59,900' });
});

test('only what stands in the source word for word is filled in without a look', () => {
  const rows = (['stands', 'differs', 'missing', 'picture'] as const).map((standing) => ({
    field: 'model' as const,
    value: standing,
    quote: null,
    standing,
  }));
  expect(takenAtOnce(rows).map(({ value }) => value)).toEqual(['stands']);
});

test('an answer without quotes is filled in without a look, also one that lacks fields', () => {
  const extractedData = { make: 'BMW', model: null, price: 'RM 59,900', features: ['Keyless', 'Sunroof'] };
  const { rows } = toImport(readOf({ extractedData, proposals: [] }), brands);
  expect(takenAtOnce(rows).map(({ field, value }) => [field, value])).toEqual([
    ['brand_id', 'b2'],
    ['price', '59,900'],
    ['features.0', 'Keyless'],
    ['features.1', 'Sunroof'],
  ]);
  expect(readOf({ extractedData: null, proposals: [] })).toEqual([]);
});

test('a missing year is the present one of Klang, where a year begins eight hours before it does in London', () => {
  expect(presentYear(new Date('2026-12-31T15:59:59Z'))).toBe(2026);
  expect(presentYear(new Date('2026-12-31T16:00:00Z'))).toBe(2027);
});

const { rows } = toImport(
  proposals({ make: 'BMW', model: 'X1', price: '59,900', year: 2024, condition: 'used', price_rm: 59_900 }),
  brands,
);

test('only fields that hold another value that somebody has entered are in conflict', () => {
  const held: Partial<Record<ImportField, string | number>> = {
    model: 'X1 sDrive',
    price: ' 59,900 ',
    year: Number.NaN,
    condition: 'new',
    price_rm: 70_000,
  };
  const own = (field: string) => (field === 'condition' ? 'new' : null);
  const value = (field: ImportField) => held[field] ?? '';
  expect(conflictingFields(rows, { value, own })).toEqual(['model', 'price_rm']);
  expect(conflictingFields(rows, { value, own: () => 70_000 })).toEqual(['model', 'condition']);
});

test('Keeping a price keeps the price for search too', () => {
  expect(withoutFields(rows, ['price']).map(({ field }) => field)).toEqual([
    'brand_id',
    'model',
    'year',
    'condition',
  ]);
});
