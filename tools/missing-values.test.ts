import { expect, test } from 'vitest';
import { missingValues } from './migrate.ts';

const older = {
  make: 'Perodua',
  model: 'Myvi 1.5 AV',
  year: 2019,
  price: 'RM 42,800',
  fuel_type: 'Petrol',
  transmission: 'Auto',
  description: 'Second-hand, mileage 61,000 km, registered 2019.',
  features: [],
};
const told = {
  condition: 'used',
  availability: 'available',
  price_rm: 42_800,
  mileage_km: 61_000,
  registration_year: 2019,
  body_type: 'hatchback',
  fuel: 'petrol',
  gearbox: 'automatic',
};

test('an older listing gets what its texts tell', () => {
  expect(missingValues(older)).toEqual({ values: told, untold: [] });
});

test('a listing that has got it gets nothing more', () => {
  expect(missingValues({ ...older, ...told })).toEqual({ values: {}, untold: [] });
});

test('what is stored stays, also when the texts tell otherwise', () => {
  const { values } = missingValues({ ...older, price_rm: 40_000, condition: 'recon', fuel: 'diesel' });
  expect(Object.keys(values)).toEqual([
    'availability',
    'mileage_km',
    'registration_year',
    'body_type',
    'gearbox',
  ]);
});

test('what no text tells is named, but not the mileage of a new car', () => {
  const bare = { model: 'Concept', price: 'on request', fuel_type: '-', transmission: '-' };
  expect(missingValues(bare)).toEqual({
    values: { condition: 'new', availability: 'available' },
    untold: ['price_rm', 'body_type', 'fuel', 'gearbox'],
  });
  expect(missingValues({ ...bare, condition: 'used' }).untold).toContain('mileage_km');
});

test('a damaged listing is read as far as possible', () => {
  expect(missingValues({ model: { a: 1 }, price: 42_800, features: 'none' }).values).toMatchObject({
    price_rm: 42_800,
  });
});
