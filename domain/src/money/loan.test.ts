import fc from 'fast-check';
import { expect, test } from 'vitest';
import { costOf, type Loan, monthsOf, settlementOf, usualInstalment, usualTerms } from './loan.ts';

/** RM 100,000 over nine years at 3 % flat. */
const nineYears: Loan = { amount: 100_000_00, months: 108, rate: 3, method: 'flat' };

/** [loan, instalment in sen, effective rate in percent]. */
const known: readonly (readonly [Loan, number, string])[] = [
  [nineYears, 1_175_93, '5.498'],
  [{ amount: 85_500_00, months: 84, rate: 3.7, method: 'flat' }, 1_281_48, '6.786'],
  [{ amount: 90_000_00, months: 84, rate: 5.5, method: 'effective' }, 1_293_30, '5.500'],
];

test.each(known)('%j costs %i sen a month at %s %% effective', (loan, instalment, rate) => {
  const cost = costOf(loan);
  expect(cost.instalment).toBe(instalment);
  expect(cost.effectiveRate.toFixed(3)).toBe(rate);
});

test('a flat rate is charged on the whole loan for its whole term', () => {
  expect(costOf(nineYears)).toMatchObject({ interest: 27_000_00, total: 127_000_00 });
});

test('a loan that is settled early costs less by reducing balance than by the Rule of 78', () => {
  expect(settlementOf(nineYears, 36)).toEqual({ reducingBalance: 71_978_51, ruleOf78: 72_611_62 });
  expect(monthsOf(nineYears)[35]?.balance).toBe(71_978_51);
});

test('nothing is left to settle after the last instalment, and the whole loan before the first', () => {
  expect(settlementOf(nineYears, 108)).toEqual({ reducingBalance: 0, ruleOf78: 0 });
  expect(settlementOf(nineYears, 0)).toEqual({ reducingBalance: 100_000_00, ruleOf78: 100_000_00 });
});

test('without interest the instalments are the loan', () => {
  for (const method of ['effective', 'flat'] as const) {
    const loan: Loan = { amount: 1_000_00, months: 3, rate: 0, method };
    const cost = { instalment: 333_33, interest: 0, total: 1_000_00, effectiveRate: 0 };
    expect(costOf(loan)).toEqual(cost);
    expect(monthsOf(loan).map(({ interest }) => interest)).toEqual([0, 0, 0]);
    // Half a sen each month.
    const uneven = monthsOf({ ...loan, amount: 1_000_05, months: 10 });
    expect(new Set(uneven.map(({ interest }) => interest + 0))).toEqual(new Set([0]));
  }
});

test('the usual instalment is that of nine years at 5.5 % with a tenth paid down, in ringgit and rounded up', () => {
  expect(usualInstalment(100_000)).toBe(1_059);
  expect(usualTerms).toBe(
    '10 % down, over 9 years, at an effective rate of 5.5 % a year. An estimate, not an offer.',
  );
});

test('the months of any loan add up to it, to its interest, and to the sen', () => {
  const loans = fc.record({
    amount: fc.integer({ min: 1, max: 1_000_000_000 }),
    months: fc.integer({ min: 1, max: 108 }),
    rate: fc.integer({ min: 0, max: 17_000 }).map((thousandths) => thousandths / 1000),
    method: fc.constantFrom('effective' as const, 'flat' as const),
  });
  fc.assert(
    fc.property(loans, (loan) => {
      const months = monthsOf(loan);
      const sum = (what: 'interest' | 'principal') => months.reduce((all, month) => all + month[what], 0);
      expect(months.at(-1)?.balance).toBe(0);
      expect(sum('principal')).toBe(loan.amount);
      expect(sum('interest')).toBe(costOf(loan).interest);
      expect(costOf(loan).effectiveRate).toBeGreaterThanOrEqual(loan.rate * 0.999);
    }),
  );
});
