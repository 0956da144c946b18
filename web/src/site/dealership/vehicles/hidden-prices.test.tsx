import { readFilters } from '@site/domain/vehicles/filters';
import { findVehicles } from '@site/domain/vehicles/find';
import { toStock } from '@site/domain/vehicles/stock-vehicle';
import { expect, test } from 'vitest';
import { rendered } from '../../../../../tests/support/rendered.ts';
import { FacetPanel } from './facets.tsx';
import { FinderContext } from './filters.ts';
import { Order } from './finder.tsx';
import { StockList } from './list.tsx';

const entries = [60_000, 90_000].map((price_rm, index) => ({
  ...{ id: String(index), make: 'Honda', model: 'City', year: 2020 + index, price_rm },
}));

function shown(catalogue: unknown): string {
  const { vehicles, showsPrices } = toStock(catalogue);
  const filters = readFilters(new URLSearchParams());
  const nothing = () => {};
  const found = findVehicles(vehicles, filters);
  const actions = { preview: nothing, choose: nothing, commit: nothing };
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

test('with prices there are filters, orders and cards that tell them', () => {
  const html = shown({ vehicles: entries });
  for (const words of ['Price (RM)', 'Monthly instalment', 'Price: lowest first', 'RM 60,000', 'a month']) {
    expect(html).toContain(words);
  }
});

test('No filter, order, count or card reveals a hidden price', () => {
  const html = shown({ vehicles: entries.map(({ price_rm: _, ...vehicle }) => vehicle) });
  expect(html).toContain('Contact for Price');
  expect(html.replaceAll('Contact for Price', '')).not.toMatch(/price|instalment|RM|a month/i);
});
