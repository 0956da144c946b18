import { expect, test } from 'vitest';
import { readFilters } from './filters.ts';
import { wishesOf } from './wishes.ts';

const asked = (query: string) => readFilters(new URLSearchParams(query));

test('filters become the answers of the second-hand request', () => {
  const query =
    'make=Honda&make=Toyota&body=suv&fuel=hybrid&gearbox=automatic&year_from=2019&year_to=2019&price_to=90000&mileage_from=1000&mileage_to=50000&instalment_from=500&instalment_to=900';
  expect(wishesOf(asked(query), 'secondhand')).toEqual({
    preferred_make: 'Honda, Toyota',
    year_range: '2015-2019',
    budget_range: '80k-120k',
    additional_requirements: [
      'Body type: SUV',
      'Fuel: Hybrid',
      'Gearbox: Automatic',
      'Year: from 2019, up to 2019',
      'Price: up to RM 90,000',
      'Monthly instalment: from RM 500',
      'Monthly instalment: up to RM 900',
      'Mileage: from 1,000 km',
      'Mileage: up to 50,000 km',
    ].join('\n'),
  });
});

test.each([
  ['secondhand', 'price_to=80000', 'under-80k'],
  ['secondhand', 'price_to=80001', '80k-120k'],
  ['secondhand', 'price_from=250000', 'over-200k'],
  ['recon', 'price_to=100000', ''],
  ['recon', 'price_to=320000', '240k-320k'],
] as const)('the %s budget of %s is %j', (form, query, budget) => {
  expect(wishesOf(asked(query), form)['budget_range']).toBe(budget);
});

test.each([
  ['secondhand', 'price_from=80000'],
  ['secondhand', 'price_from=150000'],
  ['recon', 'price_from=150000'],
  ['secondhand', 'year_from=2018'],
  ['recon', 'year_to=2012'],
] as const)('of the %s request no option promises what %s does not say', (form, query) => {
  expect(wishesOf(asked(query), form)).toMatchObject({ budget_range: '', year_range: '' });
});

test('years that no range has are only told in words', () => {
  const wishes = wishesOf(asked('year_from=2012&year_to=2022'), 'recon');
  expect(wishes).toMatchObject({ year_range: '', specific_requirements: 'Year: from 2012, up to 2022' });
});

test('without filters nothing is filled in', () => {
  expect(Object.values(wishesOf(asked('tab=recon'), 'recon')).join('')).toBe('');
});
