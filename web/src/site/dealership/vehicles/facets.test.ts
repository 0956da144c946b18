import { readFilters } from '@site/domain/vehicles/filters';
import { findVehicles } from '@site/domain/vehicles/find';
import { toStock } from '@site/domain/vehicles/stock-vehicle';
import { createElement } from 'react';
import { expect, test } from 'vitest';
import { rendered } from '../../../../../tests/support/rendered.ts';
import { FacetPanel, facetValues, presentValues } from './facets.tsx';
import { FinderContext } from './filters.ts';
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
  return facetValues(facet, presentValues(facet, stock), filters, counts).map(
    ({ label, count, isChosen }) => `${isChosen ? '[x] ' : ''}${label} ${count}`,
  );
};

test('makes stand in the order of the alphabet, with their counts under the other filters', () => {
  expect(valuesFor('make', '')).toEqual(['Honda 2', 'Toyota 1']);
  expect(valuesFor('make', 'make=Honda&body=suv')).toEqual(['[x] Honda 1', 'Toyota 1']);
});

test('other values stand in the order of their options', () => {
  expect(valuesFor('body', '')).toEqual(['Sedan 1', 'SUV 2']);
});

test('a value that only the address names can be taken away', () => {
  expect(valuesFor('make', 'make=Tesla')).toEqual(['Honda 2', '[x] Tesla 0', 'Toyota 1']);
});

test('a slider goes from the least to the most in stock, on whole steps', () => {
  expect(extentOf('price', stock)).toEqual({ min: 88_000, max: 120_000, step: 1_000 });
  expect(extentOf('year', stock)).toEqual({ min: 2019, max: 2021, step: 1 });
});

test('A range with one value is not shown', () => {
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

test('what a car costs comes first in the filters', () => {
  const filters = readFilters(new URLSearchParams());
  const nothing = () => {};
  const actions = { preview: nothing, choose: nothing, commit: nothing };
  const found = findVehicles(stock, filters);
  const value = { stock, showsPrices: true, condition: undefined, filters, found, actions };
  const html = rendered(createElement(FinderContext, { value }, createElement(FacetPanel)));
  const parts = ['Price (RM)', 'Monthly instalment (RM)', 'Instalments with 10 % down', 'Make', 'Year'];
  const places = parts.map((part) => html.indexOf(`>${part}`));
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(places[0]).toBeGreaterThan(0);
});
