import { expect, test } from 'vitest';
import { changedPrice, type PriceChange } from './prices.tsx';

const change = (way: PriceChange['way'], by: number, step = 1): PriceChange => ({ way, by, step });

test.each<[string, PriceChange, string]>([
  ['45,600', change('set', 43_000), '43,000'],
  ['45600', change('add', 500), '46,100'],
  ['RM 45,600 OTR', change('less', 1_000), 'RM 44,600 OTR'],
  ['89.9k', change('less', 900), '89,000'],
  ['45,600', change('lessPercent', 5), '43,320'],
  ['45,600', change('lessPercent', 5, 500), '43,500'],
  ['45,600', change('addPercent', 2.5, 100), '46,700'],
  ['45,600 (was 47,000)', change('less', 600), '45,000'],
])('The price %s with %j becomes %s', (price, wanted, after) => {
  expect(changedPrice(price, wanted)).toEqual({ price: after });
});

test.each<[string, PriceChange, string]>([
  ['POA', change('set', 43_000), '“POA” is not one amount'],
  ['from 45,000', change('add', 500), '“from 45,000” is not one amount'],
  ['', change('add', 500), 'no price'],
  ['45,600', change('less', 45_600), 'RM 0 is no price'],
  ['45,600', change('lessPercent', 120), 'RM -9,120 is no price'],
  ['45,600', change('add', 100_000_000), 'RM 100,045,600 is no price'],
  ['45,600', change('set', 45_600), 'the same price'],
])('The price %s with %j is left alone, and the reason is said', (price, wanted, reason) => {
  const { kept } = changedPrice(price, wanted) as { kept: string };
  expect(kept).toContain(reason);
});
