import { expect, test } from 'vitest';
import { toStock } from './stock-vehicle.ts';

const entry = {
  id: 'a',
  brand_id: 'perodua',
  make: 'Perodua',
  model: 'Ativa',
  year: 2024,
  condition: 'new',
  availability: 'available',
  price_rm: 100_000,
  mileage_km: 12,
  body_type: 'suv',
  fuel: 'petrol',
  gearbox: 'automatic',
  transmission: 'CVT',
  fuel_type: 'Petrol 1.0L',
  stock_no: 'P-1',
  picture: '/a.jpg',
  created_at: '2026-01-02',
};

test('a vehicle of the catalogue has its instalment: nine years, a tenth paid down, effective rate', () => {
  const { vehicles, showsPrices } = toStock({ vehicles: [entry] });
  expect(showsPrices).toBe(true);
  expect(vehicles).toEqual([
    {
      ...{ id: 'a', brandId: 'perodua', make: 'Perodua', model: 'Ativa', year: 2024 },
      ...{ condition: 'new', availability: 'available' },
      ...{ body: 'suv', fuel: 'petrol', gearbox: 'automatic', mileage: 12, price: 100_000, instalment: 1059 },
      ...{ transmission: 'CVT', fuelType: 'Petrol 1.0L' },
      ...{ stock_no: 'P-1', picture: '/a.jpg', day: Date.UTC(2026, 0, 2), added: 1 },
    },
  ]);
});

test.each([
  ['without a price are hidden', undefined, false],
  ['of nothing are no prices', 0, true],
])('prices %s', (_, price_rm, isShown) => {
  const { price_rm: _price, ...priceless } = entry;
  const { vehicles, showsPrices } = toStock({
    vehicles: [price_rm === undefined ? priceless : { ...entry, price_rm }],
  });
  expect(showsPrices).toBe(isShown);
  expect(vehicles[0]).toMatchObject({ price: null, instalment: null });
});

test('Unreadable fields of a vehicle are unknown, and a vehicle without id or name is skipped', () => {
  const damaged = { id: 'b', model: 'X', year: 'soon', price_rm: -1, picture: 'javascript:1', fuel: {} };
  const { vehicles } = toStock({ vehicles: [damaged, { id: 'c' }, { make: 'No id' }, 'text', null] });
  expect(vehicles).toHaveLength(1);
  expect(vehicles[0]).toMatchObject({ id: 'b', year: null, price: null, picture: null, fuel: null });
});

test.each([null, [], {}, { vehicles: 'none' }])('%j is no catalogue', (value) => {
  expect(() => toStock(value)).toThrow('There is no list of vehicles');
});

test('the catalogue is in the order in which vehicles were added, the newest first', () => {
  const { vehicles } = toStock({ vehicles: ['newest', 'older'].map((id) => ({ ...entry, id })) });
  expect(vehicles.map(({ added }) => added)).toEqual([2, 1]);
});
