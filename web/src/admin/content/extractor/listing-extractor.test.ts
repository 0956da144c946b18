import type { Proposal } from '@site/domain/extraction';
import { expect, test } from 'vitest';
import { readOf } from './extractor-card.tsx';
import { type ImportField, takenAtOnce, toImport } from './listing-extractor.tsx';

const brands = [
  { id: 'b1', name: 'Perodua' },
  { id: 'b2', name: 'BMW' },
];

const nothing = () => '';

function proposals(values: Partial<Record<Proposal['field'], string | number>>): Proposal[] {
  return Object.entries(values).map(([field, value]) => ({
    field: field as Proposal['field'],
    value,
    quote: String(value),
    standing: 'stands',
  }));
}

function imported(values: Partial<Record<Proposal['field'], string | number>>) {
  const rows = toImport(proposals(values), brands, nothing);
  return Object.fromEntries(rows.map(({ field, value }) => [field, value]));
}

test('everything that was extracted is filled in, without blank values, and a make in any case', () => {
  const texts = { fuel_type: 'Petrol', transmission: 'CVT', description: 'Nice.', 'features.0': 'Keyless' };
  const scalars = { ...texts, year: 2024, price: '59,900', mileage_km: 0 };
  const read = imported({ ...scalars, make: ' PERODUA ', model: ' Myvi ', 'features.1': ' ' });
  expect(read).toEqual({ ...scalars, brand_id: 'b1', model: 'Myvi' });
  expect(imported({ make: 'Trabant' }), 'a make without a brand').toEqual({});
});

test.each(['RM 59,900', 'rm59,900', '59,900'])('the price %j is stored as 59,900', (price) => {
  expect(imported({ price })).toEqual({ price: '59,900' });
});

test('only what stands in the source word for word is filled in without a look', () => {
  const row = { field: 'model', quote: null, old: '' } as const;
  const standings = ['stands', 'differs', 'missing', 'picture'] as const;
  const rows = standings.map((standing) => ({ ...row, value: standing, standing }));
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
  for (const blank of [null, { make: '', model: ' ', features: [''] }])
    expect(readOf({ success: true, extractedData: blank, proposals: [] })).toEqual([]);
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
  const car = { make: 'BMW', model: 'X1', year: 2024, condition: 'used' };
  const read = proposals({ ...car, price: 'from 59,900', price_rm: 59_900 });
  type Held = Partial<Record<ImportField, string | number>>;
  const entered = { model: 'X1 sDrive', price: ' from 59,900 ', year: Number.NaN, condition: 'new' };
  function taken(more: Held, own: Held) {
    const held: Held = { ...entered, ...more };
    const rows = toImport(read, brands, (field) => held[field] ?? '');
    return takenAtOnce(rows, own).map(({ field }) => field);
  }
  const unheld = ['brand_id', 'year', 'price'];
  const own = { condition: 'new' };
  const price = { price_rm: 70_000 };
  expect(taken({}, own).toSorted()).toEqual([...unheld, 'condition', 'price_rm'].toSorted());
  expect(taken(price, price).toSorted()).toEqual([...unheld, 'price_rm'].toSorted());
  expect(taken(price, {}).toSorted()).toEqual(unheld.toSorted());
  expect(taken({ price: '70,000' }, own).toSorted()).toEqual(['brand_id', 'condition', 'year']);
});
