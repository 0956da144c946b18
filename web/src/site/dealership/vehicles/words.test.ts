import { readFilters } from '@site/domain/vehicles/filters';
import { expect, test } from 'vitest';
import { boundLabel, criterionLabel, vehiclesInWords } from './words.ts';

test.each([
  ['year_from', 2019, 'from 2019'],
  ['price_to', 90_000, 'up to RM 90,000'],
  ['instalment_to', 1_200, 'up to RM 1,200 a month'],
  ['mileage_to', 50_000, 'up to 50,000 km'],
] as const)('%s of %i reads: %s', (bound, limit, words) => {
  expect(boundLabel(bound, limit)).toBe(words);
});

test('several values of a facet are one thing to take away', () => {
  const filters = readFilters(new URLSearchParams('fuel=plug_in_hybrid&fuel=electric'));
  expect(criterionLabel('fuel', filters)).toBe('Plug-in Hybrid or Electric');
});

test('one vehicle is counted in the singular', () => {
  expect([0, 1, 1204].map(vehiclesInWords)).toEqual(['0 vehicles', '1 vehicle', '1,204 vehicles']);
});
