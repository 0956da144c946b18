import { expect, it } from 'vitest';
import { bareAmount } from './advertisement.ts';
import { priceOf } from './price.ts';

const MANY = 100_000;

// In the square of their length these texts would take minutes.
it.each([
  ['a gap behind the label', `price${' '.repeat(MANY)}x`],
  ['a gap in front of the amount', `price :${' '.repeat(MANY)}is${' '.repeat(MANY)}x`],
  ['amounts without an end', `${'111 '.repeat(MANY)}x`],
  ['digits without an end', `RM ${'1'.repeat(MANY)}x`],
  ['a number without an end', `${'1'.repeat(MANY)}x`],
  ['figures and gaps', `${`7${' '.repeat(300)}`.repeat(MANY / 300)}x`],
  ['signs in front of a label', `${'- '.repeat(MANY)}x`],
  ['lines', 'price\n'.repeat(MANY)],
])('A hostile text is read to its end: %s', (_, text) => {
  expect(priceOf(`${text}\nSelling price: RM 65,800`)).toBe('65,800');
  expect(bareAmount(text)).toBeNull();
});

it.each([
  ['RM 65,800', '65,800'],
  ['Price   :    RM    65,800', '65,800'],
  ['Harga: 65 800 ringgit', '65,800'],
  ['price is 65800', '65,800'],
  ['Deposit RM 5,000', null],
])('The price of "%s" is %s', (text, price) => {
  expect(priceOf(text)).toBe(price);
});
