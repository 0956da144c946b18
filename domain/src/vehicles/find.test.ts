import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  bounded,
  boundNames,
  type Criterion,
  criteriaOf,
  facets,
  noFilters,
  ranges,
  type StockFilters,
  sorts,
  toggled,
  without,
} from './filters.ts';
import { findVehicles } from './find.ts';
import type { StockVehicle } from './stock-vehicle.ts';

const few = (...values: readonly string[]) => fc.option(fc.constantFrom(...values));
const number = (max: number) => fc.option(fc.integer({ min: 0, max }));

/** Few values, so that filters match. */
const facts = fc.record({
  make: fc.constantFrom('Toyota', 'Honda', 'Proton'),
  model: fc.constantFrom('One', 'Two'),
  condition: few('new', 'used', 'recon'),
  availability: few('available', 'reserved'),
  body: few('suv', 'sedan'),
  fuel: few('petrol', 'electric'),
  gearbox: few('manual', 'automatic'),
  year: number(6),
  mileage: number(6),
  price: number(6),
  instalment: number(6),
  brandId: fc.constant(null),
  transmission: fc.constant(null),
  fuelType: fc.constant(null),
  stock_no: fc.constant(null),
  picture: few('/a.jpg'),
  day: number(3),
  added: fc.integer({ min: 0, max: 3 }),
});

const stocks: fc.Arbitrary<StockVehicle[]> = fc
  .array(facts, { maxLength: 40 })
  .map((list) => list.map((vehicle, index) => ({ ...vehicle, id: String(index) })));

const some = (...values: readonly string[]) => fc.uniqueArray(fc.constantFrom(...values), { maxLength: 2 });

const filters: fc.Arbitrary<StockFilters> = fc.record({
  choices: fc.record({
    condition: some('new', 'used', 'recon'),
    make: some('Toyota', 'Honda', 'Nobody'),
    body: some('suv', 'sedan'),
    fuel: some('petrol'),
    gearbox: some('manual', 'automatic'),
  }),
  limits: fc.record(Object.fromEntries(boundNames.map((bound) => [bound, fc.integer({ min: 0, max: 6 })])), {
    requiredKeys: [],
  }),
  sort: fc.constantFrom(...sorts),
});

/** A second implementation: one filter after the other. */
function naively(stock: readonly StockVehicle[], { choices, limits }: StockFilters): StockVehicle[] {
  let left = [...stock];
  for (const facet of facets) {
    const chosen = choices[facet];
    if (chosen.length > 0) left = left.filter((vehicle) => chosen.some((value) => value === vehicle[facet]));
  }
  for (const range of ranges) {
    const { [`${range}_from` as const]: from, [`${range}_to` as const]: to } = limits;
    if (from !== undefined) left = left.filter(({ [range]: value }) => value !== null && value >= from);
    if (to !== undefined) left = left.filter(({ [range]: value }) => value !== null && value <= to);
  }
  return left;
}

const ids = (vehicles: readonly StockVehicle[]) => vehicles.map(({ id }) => id);

test('finds the same vehicles as a naive search', () => {
  fc.assert(
    fc.property(stocks, filters, (stock, asked) => {
      expect(ids(findVehicles(stock, asked).vehicles).sort()).toEqual(ids(naively(stock, asked)).sort());
    }),
  );
});

test('the count of a value is what choosing it instead would show', () => {
  fc.assert(
    fc.property(stocks, filters, (stock, asked) => {
      const { counts } = findVehicles(stock, asked);
      for (const facet of facets) {
        for (const value of new Set(stock.flatMap((vehicle) => vehicle[facet] ?? []))) {
          const alone = toggled(without(asked, [facet]), facet, value);
          expect(counts[facet].get(value) ?? 0).toBe(naively(stock, alone).length);
        }
      }
    }),
  );
});

test('with nothing left, the filters to take away are the fewest that help, and give what is said', () => {
  fc.assert(
    fc.property(stocks, filters, (stock, asked) => {
      const { vehicles, relaxations } = findVehicles(stock, asked);
      expect(relaxations.length > 0).toBe(vehicles.length === 0 && stock.length > 0);
      for (const { criteria, count } of relaxations) {
        expect(naively(stock, without(asked, criteria)).length).toBe(count);
        expect(count).toBeGreaterThan(0);
        for (const kept of criteria) {
          const fewer = criteria.filter((criterion) => criterion !== kept);
          expect(naively(stock, without(asked, fewer)).length).toBe(0);
        }
      }
      const helps = (criterion: Criterion) => naively(stock, without(asked, [criterion])).length > 0;
      if (vehicles.length === 0 && criteriaOf(asked).some(helps)) {
        expect(relaxations[0]?.criteria).toHaveLength(1);
      }
    }),
  );
});

test('the order is what was asked for, the unknown last, and the same for the same vehicles', () => {
  fc.assert(
    fc.property(stocks, filters, (stock, asked) => {
      const { vehicles } = findVehicles(stock, asked);
      const key = { newest: 'day', '-price': 'price' } as const;
      const by = asked.sort === 'newest' || asked.sort === '-price' ? key[asked.sort] : asked.sort;
      const values = vehicles.map((vehicle) => vehicle[by]);
      const known = values.filter((value) => value !== null);
      const isFalling = ['newest', '-price', 'year'].includes(asked.sort);
      expect(values).toEqual([
        ...[...known].sort((a, b) => (isFalling ? b - a : a - b)),
        ...values.filter((value) => value === null),
      ]);
      expect(ids(findVehicles([...stock].reverse(), asked).vehicles)).toEqual(ids(vehicles));
      // Among equals those without a picture come last.
      for (const [place, vehicle] of vehicles.entries()) {
        const before = vehicles[place - 1];
        if (before?.[by] === vehicle[by] && vehicle.picture) expect(before?.picture).toBeTruthy();
      }
    }),
  );
});

test('bounds can be taken away again', () => {
  const narrow = bounded(bounded(noFilters, 'price_from', 5), 'price_to', 5);
  expect(bounded(bounded(narrow, 'price_to', undefined), 'price_from', undefined)).toEqual(noFilters);
});
