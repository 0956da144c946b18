import { expect, test } from 'vitest';
import { asksForVehicles, filterQuery, noFilters, readFilters, withoutPrices } from './filters.ts';

const read = (query: string) => readFilters(new URLSearchParams(query));

test('A filter survives the way into the address and back', () => {
  const query =
    'make=Toyota&make=Mercedes-Benz&body=suv&year_from=2019&price_to=90000&mileage_to=50000&sort=-price';
  expect(filterQuery(read(query)).toString()).toBe(query);
});

test('Unknown filters, fractions and unknown orders are ignored', () => {
  expect(read('tab=recon&year_from=new&price_to=-5&mileage_to=1e9&sort=luck&make=&make=%20')).toEqual(
    noFilters,
  );
});

test.each([
  ['price_to=90k', { price_to: 90_000 }],
  ['mileage_to=１．５ｋ', { mileage_to: 1_500 }],
  ['mileage_to=45.000', {}],
  ['year_from=19', {}],
])('%s asks for %j', (query, limits) => expect(read(query).limits).toEqual(limits));

test('a value that is named twice counts once', () => {
  expect(read('make=BYD&make=BYD').choices.make).toEqual(['BYD']);
});

test.each([
  ['tab=firsthand&brand=honda', false],
  ['make=Honda', true],
  ['tab=recon&sort=newest', true],
])('%s asks for a list of vehicles: %s', (query, expected) => {
  expect(asksForVehicles(new URLSearchParams(query))).toBe(expected);
});

test('With hidden prices, price filters in an address are ignored', () => {
  const asked = read('make=BYD&price_from=1&price_to=2&instalment_from=2&instalment_to=3&sort=instalment');
  expect(withoutPrices(asked)).toEqual(read('make=BYD'));
  expect(withoutPrices(read('sort=year'))).toEqual(read('sort=year'));
});
