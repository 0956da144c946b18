import type { Proposal, ProposalField } from '@site/domain/extraction';
import { expect, test } from 'vitest';
import { readOf } from './extractor-card.tsx';
import { type ImportField, takenAtOnce, toImport } from './listing-extractor.tsx';

const brands = [
  { id: 'b1', name: 'Perodua' },
  { id: 'b2', name: 'BMW' },
];

const nothing = () => '';

function proposals(values: Partial<Record<ProposalField, string | number>>): Proposal[] {
  return Object.entries(values).map(([field, value]) => ({
    field: field as ProposalField,
    value,
    quote: String(value),
    standing: 'stands',
  }));
}

function imported(values: Partial<Record<ProposalField, string | number>>) {
  const rows = toImport(proposals(values), brands, nothing);
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

test('a make without a brand chooses none', () => {
  expect(imported({ make: 'Trabant' })).toEqual({});
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
    old: '',
  }));
  expect(takenAtOnce(rows, {}).map(({ value }) => value)).toEqual(['stands']);
});

test('an answer without quotes is filled in without a look, also one that lacks fields', () => {
  const extractedData = { make: 'BMW', model: null, price: 'RM 59,900', features: ['Keyless', 'Sunroof'] };
  const rows = toImport(readOf({ success: true, extractedData, proposals: [] }), brands, nothing);
  expect(takenAtOnce(rows, {}).map(({ field, value }) => [field, value])).toEqual([
    ['brand_id', 'b2'],
    ['price', '59,900'],
    ['features.0', 'Keyless'],
    ['features.1', 'Sunroof'],
  ]);
  expect(readOf({ success: true, extractedData: null, proposals: [] })).toEqual([]);
});

test('a price for search is asked about only if its price tells no amount', () => {
  const fields = (values: object) => toImport(proposals(values), brands, nothing).map(({ field }) => field);
  expect(fields({ price: '59,900', price_rm: 61_000, fuel_type: 'Petrol', fuel: 'diesel' })).toEqual([
    'price',
    'fuel_type',
  ]);
  expect(fields({ price: 'from 59,900', price_rm: 59_900 })).toEqual(['price', 'price_rm']);
});

test('a value that somebody has entered stays, and a price for search goes with its price', () => {
  const read = proposals({
    ...{ make: 'BMW', model: 'X1', price: 'from 59,900', year: 2024, condition: 'used', price_rm: 59_900 },
  });
  const entered: Partial<Record<ImportField, string | number>> = {
    model: 'X1 sDrive',
    price: ' from 59,900 ',
    year: Number.NaN,
    condition: 'new',
  };
  function taken(more: typeof entered, own: Parameters<typeof takenAtOnce>[1]) {
    const rows = toImport(read, brands, (field) => ({ ...entered, ...more })[field] ?? '');
    return takenAtOnce(rows, own).map(({ field }) => field);
  }
  expect(taken({}, { condition: 'new' })).toEqual(['brand_id', 'price', 'year', 'condition', 'price_rm']);
  expect(taken({ price_rm: 70_000 }, { price_rm: 70_000 })).toEqual([
    'brand_id',
    'price',
    'year',
    'price_rm',
  ]);
  expect(taken({ price_rm: 70_000 }, {})).toEqual(['brand_id', 'price', 'year']);
  expect(taken({ price: '70,000' }, { condition: 'new' })).toEqual(['brand_id', 'year', 'condition']);
});
