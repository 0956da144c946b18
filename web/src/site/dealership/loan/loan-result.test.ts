import { expect, test } from 'vitest';
import { downOf, emptyEntries, entriesFrom, type LoanEntries, queryOf } from './loan-entries.ts';
import { inWords, readLoan } from './loan-result.tsx';
import loanMessages from './messages.json';

const entered = (changes: Partial<LoanEntries>): LoanEntries => ({ ...emptyEntries('100,000'), ...changes });

test('a price alone is a loan of nine years by the effective rate, with a tenth paid down', () => {
  expect(readLoan(emptyEntries('RM 100,000')).read).toEqual({
    loan: { amount: 90_000_00, months: 108, rate: 5.5, method: 'effective' },
    down: 10_000_00,
  });
});

test.each([
  [{ price: '90k', down: '９，０００' }, 81_000_00],
  [{ price: 'RM 90 000', down: '9000,00' }, 81_000_00],
  // The rate of the other method is not looked at.
  [{ rate: { effective: '５，５ %', flat: 'low' } }, 90_000_00],
])('%j is read as it is meant', (changes, amount) => {
  expect(readLoan(entered(changes))).toMatchObject({ read: { loan: { amount, rate: 5.5 } }, problems: {} });
});

/** [entries, message by field]. */
const wrong: readonly (readonly [Partial<LoanEntries>, object])[] = [
  // The visitor has not begun.
  [{ price: '' }, {}],
  [{ price: 'cheap' }, { price: loanMessages.priceUnclear }],
  [{ price: '90.000' }, { price: loanMessages.priceUnclear }],
  [{ price: '999' }, { price: loanMessages.priceOutOfRange }],
  [{ down: '' }, { down: loanMessages.downUnclear }],
  [{ down: '100,000' }, { down: loanMessages.downTooHigh }],
  [{ years: '10' }, { years: loanMessages.yearsUnclear }],
  [{ rate: { effective: 'low', flat: '3' } }, { rate: loanMessages.rateUnclear }],
  [{ rate: { effective: '17.5', flat: '3' } }, { rate: loanMessages.rateUnclear }],
];

test.each(wrong)('%j is answered with a sentence beside its field', (changes, problems) => {
  expect(readLoan(entered(changes))).toEqual({ problems });
});

test('an address gives the same loan again', () => {
  const entries = entered({
    down: '12,500.50',
    years: '7',
    rate: { effective: '5.5', flat: '3.7' },
    method: 'flat',
  });
  expect(queryOf(entries)).toBe('price=100000&down=12500.5&years=7&rate=3.7&method=flat');
  expect(readLoan(entriesFrom(new URLSearchParams(queryOf(entries))))).toEqual(readLoan(entries));
});

test('the usual down payment follows another price, also after a reload', () => {
  const reloaded = entriesFrom(new URLSearchParams(queryOf(emptyEntries('80,000'))));
  expect(readLoan(reloaded)).toEqual(readLoan(emptyEntries('80,000')));
  expect(downOf({ ...reloaded, price: '200,000' })).toBe('20,000');
});

test('an address keeps what cannot be read, so that it can be corrected', () => {
  expect(queryOf(emptyEntries('cheap'))).toBe('price=cheap&years=9&rate=5.5&method=effective');
});

test('a loan over one year is one over a year, not over years', () => {
  const { read } = readLoan(entered({ years: '1' }));
  expect(read && inWords(read)).toContain('over 1 year at 5.5 % a year');
});
