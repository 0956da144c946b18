import { toStock } from '@site/domain/vehicles/stock-vehicle';
import { expect, test } from 'vitest';
import { listed } from '../vehicles/catalogue.ts';
import { idsIn, idsQuery } from './kept.ts';

test('a list of vehicles in an address reads as the same list, each vehicle once', () => {
  expect(idsIn(new URLSearchParams(idsQuery(['a', 'b&c'])), 50)).toEqual(['a', 'b&c']);
  expect(idsIn(new URLSearchParams('ids=a,,b, a'), 50)).toEqual(['a', 'b']);
  expect(idsIn(new URLSearchParams('ids=a,b,c,d'), 3)).toEqual(['a', 'b', 'c']);
  expect(idsIn(new URLSearchParams(''), 3)).toEqual([]);
});

test('vehicles that are gone are counted, the others keep their order', () => {
  const stock = toStock({
    vehicles: [
      { id: 'a', make: 'A' },
      { id: 'b', make: 'B' },
    ],
  });
  const { vehicles, gone } = listed(stock, ['b', 'x', 'a', 'y']);
  expect(vehicles.map(({ id }) => id)).toEqual(['b', 'a']);
  expect(gone).toBe(2);
});
