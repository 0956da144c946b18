import { expect, test } from 'vitest';
import { listingName } from './listing-texts.ts';

test('the name of a listing is its make and model', () => {
  expect(listingName({ make: 'Perodua', model: 'Myvi 1.5 AV' })).toBe('Perodua Myvi 1.5 AV');
});
