import { toStock } from '@site/domain/vehicles/stock-vehicle';
import { expect, test } from 'vitest';
import { usedNear } from './recently-seen.tsx';

const entry = { make: 'Honda', model: 'City', condition: 'used', availability: 'available' };
const stock = (vehicles: readonly object[]) =>
  toStock({ vehicles: vehicles.map((vehicle, place) => ({ ...entry, id: String(place), ...vehicle })) })
    .vehicles;

test('near a price are used vehicles in stock within three tenths, the nearest first, three at most', () => {
  const vehicles = stock([
    { id: 'dear', price_rm: 66_000 },
    { id: 'own', price_rm: 50_000 },
    { id: 'near', price_rm: 51_000 },
    { id: 'sold', price_rm: 50_500, availability: 'sold' },
    { id: 'new', price_rm: 50_500, condition: 'new' },
    { id: 'cheap', price_rm: 36_000 },
    { id: 'reserved', price_rm: 47_000, availability: 'reserved' },
    { id: 'fourth', price_rm: 64_500 },
    { id: 'unknown' },
  ]);
  const ids = (price: number) => usedNear(price, vehicles, ['own']).map(({ id }) => id);
  expect(ids(50_000)).toEqual(['near', 'reserved', 'cheap']);
  expect(ids(5_000)).toEqual([]);
});

test('hidden prices are near none', () => {
  expect(usedNear(50_000, stock([{ id: 'a' }, { id: 'b' }]), [])).toEqual([]);
});
