import { readFilters } from '@site/domain/vehicles/filters';
import { findVehicles } from '@site/domain/vehicles/find';
import { toStock } from '@site/domain/vehicles/stock-vehicle';
import { rendered } from '@site/tests/support/rendered.ts';
import { expect, test } from 'vitest';
import { FacetPanel, facetValues } from './facets.tsx';
import { FinderContext } from './filters.ts';
import { Order } from './finder.tsx';
import { StockList } from './list.tsx';
import { quickChoicesFor } from './quick-choices.tsx';
import { extentOf } from './range-fields.tsx';

const { vehicles: stock } = toStock({
  vehicles: [
    { id: 'a', make: 'Toyota', model: 'A', body_type: 'suv', year: 2019, price_rm: 88_400 },
    { id: 'b', make: 'Honda', model: 'B', body_type: 'sedan', year: 2021, price_rm: 120_000 },
    { id: 'c', make: 'Honda', model: 'C', body_type: 'suv', year: 2021, price_rm: null },
  ],
});

const valuesFor = (facet: 'make' | 'body', query: string) => {
  const filters = readFilters(new URLSearchParams(query));
  const { counts } = findVehicles(stock, filters);
  return facetValues(facet, { stock, filters, atFirst: filters }, counts).map(
    ({ label, count, isChosen }) => `${isChosen ? '[x] ' : ''}${label} ${count}`,
  );
};

test.each<[query: string, facet: 'make' | 'body', values: string[]]>([
  // By the alphabet, and by the order of the options.
  ['', 'make', ['Honda 2', 'Toyota 1']],
  ['', 'body', ['Sedan 1', 'SUV 2']],
  ['make=Honda&body=suv', 'make', ['[x] Honda 1', 'Toyota 1']],
  // Only the address names it, and it can be taken away.
  ['make=Tesla', 'make', ['Honda 2', '[x] Tesla 0', 'Toyota 1']],
])(
  'under %j the values of %s have their order, and their counts under the other filters',
  (query, facet, values) => {
    expect(valuesFor(facet, query)).toEqual(values);
  },
);

test('a slider goes from the least to the most in stock, on whole steps; one value has none', () => {
  expect(extentOf('price', stock)).toEqual({ min: 88_000, max: 120_000, step: 1_000 });
  expect(extentOf('year', stock)).toEqual({ min: 2019, max: 2021, step: 1 });
  expect(extentOf('mileage', stock)).toBeUndefined();
  expect(extentOf('year', stock.slice(1))).toBeUndefined();
});

test('quick choices are four that this stock has and that narrow it down; none is about money while prices are hidden', () => {
  const family = toStock({
    vehicles: [
      { id: 'a', make: 'Toyota', model: 'A', body_type: 'mpv', gearbox: 'automatic', price_rm: 60_000 },
      { id: 'b', make: 'Honda', model: 'B', body_type: 'suv', gearbox: 'automatic', price_rm: 160_000 },
      { id: 'c', make: 'Honda', model: 'C', body_type: 'suv', gearbox: 'manual', mileage_km: 9_000 },
    ],
  }).vehicles;
  const offered = (showsPrices: boolean) => quickChoicesFor(family, showsPrices).map(({ label }) => label);
  expect(offered(true)).toEqual(['Up to RM 1,000 a month', 'Automatic', 'MPV', 'SUV']);
  expect(offered(false)).toEqual(['Automatic', 'MPV', 'SUV', 'Up to 50,000 km']);
  const automatic = family.filter(({ gearbox }) => gearbox === 'automatic');
  expect(quickChoicesFor(automatic, true).map(({ label }) => label)).not.toContain('Automatic');
});

/** The filters, the order and the cards of a catalogue. */
function shown(catalogue: unknown): string {
  const { vehicles, showsPrices } = toStock(catalogue);
  const filters = readFilters(new URLSearchParams());
  const nothing = () => {};
  const actions = { preview: nothing, choose: nothing, commit: nothing };
  const found = findVehicles(vehicles, filters);
  return rendered(
    <>
      <FinderContext value={{ stock: vehicles, showsPrices, condition: undefined, filters, found, actions }}>
        <FacetPanel />
        <Order />
      </FinderContext>
      <StockList vehicles={vehicles} />
    </>,
  );
}

const entries = [60_000, 90_000].map((price_rm, index) => ({
  ...{ id: String(index), make: 'Honda', model: 'City', year: 2020 + index, price_rm },
}));

test('what a car costs comes first in the filters; orders and cards tell it too', () => {
  const html = shown({ vehicles: entries });
  const parts = ['Price (RM)', 'Monthly instalment (RM)', 'Instalments with 10 % down', 'Make', 'Year'];
  const places = parts.map((part) => html.indexOf(`>${part}`));
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(places[0]).toBeGreaterThan(0);
  for (const words of ['Price: lowest first', 'RM 60,000', 'a month']) expect(html).toContain(words);
});

test('No filter, order, count or card reveals a hidden price', () => {
  const html = shown({ vehicles: entries.map(({ price_rm: _, ...vehicle }) => vehicle) });
  expect(html).toContain('Contact for Price');
  expect(html.replaceAll('Contact for Price', '')).not.toMatch(/price|instalment|RM|a month/i);
});
