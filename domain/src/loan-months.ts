import { exactInstalment, type Loan, monthlyRate, worthToday } from './loan.ts';

/** A loan month by month, and what settles it early. A module of its own: only the chart and the table of the calculator need it. */

/** One month of a loan, in sen. Interest and principal together are the instalment, give or take a sen. */
export interface LoanMonth {
  readonly interest: number;
  readonly principal: number;
  /** What is owed after this month. */
  readonly balance: number;
}

/** Every month of a loan by reducing balance. The principals add up to the loan, the interest to that of `costOf`. */
export function monthsOf(loan: Loan): readonly LoanMonth[] {
  const instalment = exactInstalment(loan);
  const balanceAfter = balances(loan);
  const interestUntil = (month: number) =>
    Math.round(instalment * month) - loan.amount + Math.round(balanceAfter(month));
  return Array.from({ length: loan.months }, (_, before) => {
    const balance = Math.round(balanceAfter(before + 1));
    return {
      interest: interestUntil(before + 1) - interestUntil(before),
      principal: Math.round(balanceAfter(before)) - balance,
      balance,
    };
  });
}

/** What settles a loan after that many instalments, in sen, by each way of counting what interest is left out. */
export interface Settlement {
  readonly reducingBalance: number;
  readonly ruleOf78: number;
}

export function settlementOf(loan: Loan, paid: number): Settlement {
  const instalment = exactInstalment(loan);
  const left = loan.months - paid;
  const share = (left * (left + 1)) / (loan.months * (loan.months + 1));
  const rebate = share * (instalment * loan.months - loan.amount);
  return {
    reducingBalance: Math.round(balances(loan)(paid)),
    ruleOf78: Math.round(instalment * left - rebate),
  };
}

/** What is owed after a number of months, in sen, not rounded. */
function balances(loan: Loan): (month: number) => number {
  const instalment = exactInstalment(loan);
  const rate = monthlyRate(loan);
  return (month) => instalment * worthToday(rate, loan.months - month);
}
