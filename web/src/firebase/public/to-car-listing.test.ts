import { expect, test } from 'vitest';
import { toCarListing } from './to-car-listing.ts';

test('a whole listing is taken as it is stored, its time as a date', () => {
  const created = new Date('2026-01-02T03:04:05Z');
  const listing = toCarListing('city', {
    make: 'Honda',
    year: 2024,
    features: ['Sensing', 'Camera'],
    engine_size: '1.5L',
    created_at: created,
  });
  expect(listing).toMatchObject({
    id: 'city',
    make: 'Honda',
    year: 2024,
    features: ['Sensing', 'Camera'],
    engine_size: '1.5L',
    created_at: created,
  });
});

test('missing and damaged fields become empty instead of breaking the page', () => {
  const listing = toCarListing('x', { make: 7, features: 'all', image: ' ', engine_size: '', year: 'new' });
  expect(listing).toMatchObject({ make: '', features: [], image: null, engine_size: null, brand_id: '' });
  expect(listing.year).toBeNaN();
  expect(listing.created_at.getTime()).toBeNaN();
});

test('blank features are left out', () => {
  expect(toCarListing('x', { features: ['', 'Camera', ' ', 3] }).features).toEqual(['Camera']);
});
