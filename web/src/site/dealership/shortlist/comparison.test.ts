import { toStock } from '@site/domain/vehicles/stock-vehicle';
import { expect, test } from 'vitest';
import { comparisonOf } from './compare-page.tsx';

const entry = { make: 'Toyota', condition: 'recon', availability: 'available', fuel: 'petrol', year: 2021 };

const { vehicles } = toStock({
  vehicles: [
    { ...entry, id: 'a', model: 'A', price_rm: 100_000, mileage_km: 30_000, stock_no: 'T-1' },
    { ...entry, id: 'b', model: 'B', price_rm: 100_000, fuel: 'hybrid', stock_no: 'T-2' },
  ],
});

const lines = (showsPrices: boolean) =>
  comparisonOf(vehicles, showsPrices).map(
    ({ term, values, differs }) => `${differs ? '* ' : ''}${term}: ${values.join(' | ')}`,
  );

test('marks where vehicles differ, has a dash for what is not known, and leaves out what nobody knows', () => {
  expect(lines(true)).toEqual([
    'Price: RM 100,000 | RM 100,000',
    'Instalment: 10 % down, 9 years: about RM 1,059 a month | about RM 1,059 a month',
    'Condition: Recon | Recon',
    'Availability: Available | Available',
    'Year: 2021 | 2021',
    '* Mileage: 30,000 km | –',
    '* Fuel: Petrol | Hybrid',
    'Stock number: T-1 | T-2',
  ]);
});

test('a vehicle that is sold meanwhile has neither price nor instalment', () => {
  const sold = { ...entry, id: 'd', model: 'D', price_rm: 90_000, availability: 'sold' };
  const [price, instalment] = comparisonOf([...vehicles, ...toStock({ vehicles: [sold] }).vehicles], true);
  expect([price?.values[2], instalment?.values[2]]).toEqual(['Sold', '–']);
});

test('a vehicle without a price is to be asked for; there is no line of prices where they are hidden', () => {
  const { vehicles: unpriced } = toStock({ vehicles: [{ ...entry, id: 'c', model: 'C', price_rm: 0 }] });
  const [price, instalment] = comparisonOf([...vehicles.slice(0, 1), ...unpriced], true);
  expect(price).toMatchObject({ values: ['RM 100,000', 'Contact for Price'], differs: true });
  expect(instalment?.values[1]).toBe('–');
  expect(comparisonOf(unpriced, true)[0]?.values).toEqual(['Contact for Price']);
  expect(lines(false).join()).not.toMatch(/Price|Instalment|RM/);
});
