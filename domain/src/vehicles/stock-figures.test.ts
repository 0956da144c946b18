import { expect, test } from 'vitest';
import { stockFigures, stockInWords } from './stock-figures.ts';

const vehicle = (condition: 'new' | 'used' | 'recon', price_rm: number | null, availability = 'available') =>
  ({ condition, price_rm, availability }) as Parameters<typeof stockFigures>[0][number];

const figures = stockFigures([
  vehicle('used', 30_000),
  vehicle('used', 22_000, 'reserved'),
  vehicle('used', null),
  vehicle('used', 9_000, 'sold'),
  vehicle('recon', 120_000),
  vehicle('new', null),
]);

test('the stock counts what is not sold, and begins with the lowest price that is known', () => {
  expect(stockInWords('used', figures)).toBe('3 used cars from RM\u00a022,000');
  expect(stockInWords('recon', figures)).toBe('1 recon car from RM\u00a0120,000');
});

test('nothing is claimed without a price, and while nothing is known', () => {
  expect(stockInWords('new', figures)).toBeUndefined();
  expect(stockInWords('used', stockFigures([]))).toBeUndefined();
  expect(stockInWords('used')).toBeUndefined();
});
