import { expect, test } from 'vitest';
import { everyRow } from './document-reader.ts';
import { memoryReader } from './memory-reader.ts';

test.each([0, 1, 499, 500, 501, 1_000, 1_203])('reads each of %i documents once, in order', async (count) => {
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
