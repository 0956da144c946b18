import { expect, test } from 'vitest';
import { listingName } from './listing-texts.ts';

test('a listing is named by make and model', () => {
  expect(listingName({ make: 'Perodua', model: 'Myvi 1.5 AV' })).toBe('Perodua Myvi 1.5 AV');
});
