import { expect, test } from 'vitest';
import { toCarListing } from './to-car-listing.ts';

test('a listing is read as it is stored', () => {
  const stored = { make: 'Honda', year: 2024, features: ['Sensing', 'Camera'], engine_size: '1.5L' };
  expect(toCarListing('city', stored)).toMatchObject({ ...stored, id: 'city' });
});

test('missing and damaged fields are read as empty', () => {
  const listing = toCarListing('x', { make: 'Honda', model: null, features: 'all', image: ' ', year: 'new' });
  expect(listing).toMatchObject({ model: '', features: [], image: null, engine_size: null, brand_id: '' });
  expect(listing?.year).toBeNaN();
});

test('a listing without a name is not shown', () => {
  expect(toCarListing('x', { make: {}, model: ' ', price: '89,900' })).toBeUndefined();
});
