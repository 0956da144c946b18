import { expect, test } from 'vitest';
import { everyRow } from './document-reader.ts';
import { memoryReader, withDocuments } from './memory-reader.ts';

const published = memoryReader({
  car_brands: {
    perodua: { name: 'Perodua', display_order: 1 },
    proton: { name: 'Proton', display_order: 3 },
  },
  photos: { first: { owner_id: 'a', position: 0 } },
});
const brands = {
  collection: 'car_brands',
  orderBy: 'display_order',
  direction: 'ASCENDING',
  limit: 10,
} as const;

test('A draft replaces the published entry', async () => {
  const reader = withDocuments(published, { car_brands: { honda: { name: 'Honda', display_order: 2 } } });
  expect(await reader.get('car_brands', 'honda')).toEqual({ name: 'Honda', display_order: 2 });
  expect((await reader.list(brands)).map(({ id }) => id)).toEqual(['perodua', 'honda', 'proton']);
  expect((await reader.list({ ...brands, limit: 2 })).map(({ id }) => id)).toEqual(['perodua', 'honda']);
});

test('A changed entry replaces the published one, also in lists that it leaves or joins', async () => {
  const reader = withDocuments(published, { car_brands: { perodua: { name: 'Perodua', display_order: 9 } } });
  expect((await reader.list(brands)).map(({ id }) => id)).toEqual(['proton', 'perodua']);
  expect(await reader.get('car_brands', 'proton')).toEqual({ name: 'Proton', display_order: 3 });
  expect(await reader.get('photos', 'first')).toEqual({ owner_id: 'a', position: 0 });
});

test.each([0, 499, 500, 501, 1_203])('reads each of %i documents once, in order', async (count) => {
  const listings = Object.fromEntries(
    Array.from({ length: count }, (_, index) => [`id-${index}`, { created_at: new Date(index) }]),
  );
  const rows = await everyRow(memoryReader({ car_listings: listings }), {
    collection: 'car_listings',
    orderBy: 'created_at',
    direction: 'ASCENDING',
  });
  expect(rows.map(({ id }) => id)).toEqual(Object.keys(listings));
});
