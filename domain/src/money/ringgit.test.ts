import { expect, test } from 'vitest';
import {
  amountOf,
  firstNumberIn,
  formatAmount,
  withoutPrefix,
  withPrefix,
  withPrefixUnlessTyped,
} from './ringgit.ts';

/** Intl puts a no-break space after RM. */
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

/** [typed text, stored budget, text in a list, shown price, amount]. */
const cases: readonly [string, string, string, string, number | undefined][] = [
  ['89900', '89900', 'RM 89900', 'RM 89,900', 89_900],
  ['89,900', '89,900', 'RM 89,900', 'RM 89,900', 89_900],
  ['RM 89,900', '89,900', 'RM 89,900', 'RM 89,900', 89_900],
  ['RM. 89,900', '89,900', 'RM 89,900', 'RM 89,900', 89_900],
  ['  RM   89,900  ', '89,900', 'RM 89,900', 'RM 89,900', 89_900],
  ['RM RM 89,900', '89,900', 'RM 89,900', 'RM 89,900', 89_900],
  ['MYR 89,900', '89,900', 'RM 89,900', 'RM 89,900', 89_900],
  ['myr89,900 nego', '89,900 nego', 'RM 89,900 nego', 'RM 89,900 nego', undefined],
  ['89,900.00', '89,900.00', 'RM 89,900.00', 'RM 89,900', 89_900],
  ['0', '0', 'RM 0', 'RM 0', 0],
  ['90k', '90k', 'RM 90k', 'RM 90,000', 90_000],
  ['45.000', '45.000', 'RM 45.000', 'RM 45.000', undefined],
  ['45,000 - 60,000', '45,000 - 60,000', 'RM 45,000 - 60,000', 'RM 45,000 - 60,000', undefined],
  ['from 89,900', 'from 89,900', 'RM from 89,900', 'RM from 89,900', undefined],
  ['From RM 89,900', 'From RM 89,900', 'From RM 89,900', 'From RM 89,900', undefined],
  ['Rmah Kita fund', 'Rmah Kita fund', 'RM Rmah Kita fund', 'RM Rmah Kita fund', undefined],
  ['RM', '', 'RM', 'RM', undefined],
];

test.each(cases)(
  '%j is stored, listed and shown, and stored again as it is',
  (typed, bare, listed, read, amount) => {
    for (const text of [typed, bare]) {
      expect(withoutPrefix(text)).toBe(bare);
      expect(withPrefix(text)).toBe(listed);
    }
    expect(plain(formatAmount(typed))).toBe(read);
    expect(amountOf(typed)).toBe(amount);
  },
);

test('an amount keeps its sen', () => {
  expect(plain(formatAmount('89900.50'))).toBe('RM 89,900.50');
});

test.each([
  ['68,000', 'RM 68,000'],
  ['rm68,000', 'rm68,000'],
  ['MYR 68,000', 'RM 68,000'],
  [' 68,000 - 80,000 ', 'RM 68,000 - 80,000'],
  [' 68,000 - RM 80,000 ', 'RM 68,000 - RM 80,000'],
  [' From RM 68,000', 'From RM 68,000'],
])('the budget %j is shown as %j: RM is added unless it is there', (stored, shown) => {
  expect(withPrefixUnlessTyped(stored)).toBe(shown);
});

test.each([
  ['59,900', 59_900],
  ['RM 1,250,000.50', 1_250_000.5],
  ['from 72 600', 72_600],
  ['RM 89.9k', 89_900],
  ['on request', null],
])('a list sorts %j by %j', (price, figure) => {
  expect(firstNumberIn(price)).toBe(figure);
});
