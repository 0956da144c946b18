import { toStock } from '@site/domain/vehicles/stock-vehicle';
import { expect, test } from 'vitest';
import { usedNear } from './recently-seen.tsx';

test('near a price are used vehicles in stock within three tenths, the nearest first, three at most; none whose price is hidden', () => {
  const entry = { make: 'Honda', model: 'City', condition: 'used', availability: 'available' };
  const { vehicles } = toStock({
    vehicles: [
      { id: 'dear', price_rm: 66_000 },
      { id: 'own', price_rm: 50_000 },
      { id: 'near', price_rm: 51_000 },
      { id: 'sold', price_rm: 50_500, availability: 'sold' },
      { id: 'new', price_rm: 50_500, condition: 'new' },
      { id: 'cheap', price_rm: 36_000 },
      { id: 'reserved', price_rm: 47_000, availability: 'reserved' },
      { id: 'fourth', price_rm: 64_500 },
      { id: 'hidden' },
    ].map((vehicle) => ({ ...entry, ...vehicle })),
  });
  const ids = (price: number) => usedNear(price, vehicles, ['own']).map(({ id }) => id);
  expect(ids(50_000)).toEqual(['near', 'reserved', 'cheap']);
  expect(ids(5_000)).toEqual([]);
});
