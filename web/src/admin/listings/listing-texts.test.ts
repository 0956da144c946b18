import { expect, test } from 'vitest';
import { listingName, priceInRinggit } from './listing-texts.ts';

test('a listing is named by make and model', () => {
  expect(listingName({ make: 'Perodua', model: 'Myvi 1.5 AV' })).toBe('Perodua Myvi 1.5 AV');
});

test.each([
  ['59,900', 59_900],
  ['RM 1,250,000.50', 1_250_000.5],
  ['from 72 600', 72_600],
  ['on request', null],
])('the price %j sorts as %j', (price, figure) => {
  expect(priceInRinggit(price)).toBe(figure);
});
