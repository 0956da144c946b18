/**
 * Hire purchase in Malaysia. Since 1 June 2026 interest is charged on the reducing balance: Hire-Purchase (Amendment) Act 2026 (Act A1783).
 * Until 31 March 2027 banks may still use a flat rate, with the Rule of 78 for early settlement.
 * Amounts are whole sen. Only results are rounded, so a figure may differ by a sen from a sum of rounded ones.
 */

/** `effective` charges interest on the reducing balance, `flat` on the whole loan for its whole term. */
export type LoanMethod = 'effective' | 'flat';

/** Rates in percent a year: an assumption, close to the cost of RM 100,000 over nine years in 2026. */
export const loanDefaults = { downPayment: 0.1, years: 9, rate: { effective: 5.5, flat: 3 } } as const;

export interface Loan {
  /** In sen. */
  readonly amount: number;
  readonly months: number;
  /** In percent a year. */
  readonly rate: number;
  readonly method: LoanMethod;
}

/** In sen; the effective rate is in percent a year for both methods. */
export function costOf(loan: Loan) {
  const instalment = exactInstalment(loan);
  const total = Math.round(instalment * loan.months);
  return {
    instalment: Math.round(instalment),
    interest: total - loan.amount,
    total,
    effectiveRate: monthlyRate(loan) * 1200,
  };
}

const { downPayment, years, rate } = loanDefaults;

/** In whole ringgit a month, rounded up, with the default terms. */
export function usualInstalment(priceInRinggit: number): number {
  const amount = Math.round(priceInRinggit * 100 * (1 - downPayment));
  const loan = { amount, months: years * 12, rate: rate.effective, method: 'effective' } as const;
  return Math.ceil(Math.round(exactInstalment(loan)) / 100);
}

/** The assumption of `usualInstalment`. */
export const usualTerms = `${downPayment * 100} % down, over ${years} years, at an effective rate of ${rate.effective} % a year. An estimate, not an offer.`;

/** In sen, not rounded. */
function exactInstalment(loan: Loan): number {
  const { amount, months, rate, method } = loan;
  if (method === 'flat') return amount / months + (amount * rate) / 1200;
  return amount / worthToday(rate / 1200, months);
}

/** The present value of one sen a month, first paid in a month. */
const worthToday = (monthly: number, months: number): number =>
  monthly === 0 ? months : -Math.expm1(-months * Math.log1p(monthly)) / monthly;

/** A fraction. For a flat rate, bisection finds the rate that makes the instalments worth the loan. */
function monthlyRate(loan: Loan): number {
  const stated = loan.rate / 1200;
  if (loan.method === 'effective' || stated === 0) return stated;
  const instalment = exactInstalment(loan);
  // On average about half of the loan is owed: the effective rate is one to two times the flat rate.
  let low = 0;
  let high = 2 * stated;
  for (let step = 0; step < 60; step++) {
    const middle = (low + high) / 2;
    if (instalment * worthToday(middle, loan.months) > loan.amount) low = middle;
    else high = middle;
  }
  return low;
}

/**
 * In sen. The principals add up to the loan, the interest to that of `costOf`.
 * Interest and principal of a month add up to the instalment, give or take two sen.
 */
export function monthsOf(loan: Loan) {
  const instalment = exactInstalment(loan);
  const balanceAfter = balances(loan);
  const interestUntil = (month: number) => Math.round(instalment * month - loan.amount + balanceAfter(month));
  return Array.from({ length: loan.months }, (_, before) => {
    const balance = Math.round(balanceAfter(before + 1));
    return {
      interest: interestUntil(before + 1) - interestUntil(before),
      principal: Math.round(balanceAfter(before)) - balance,
      balance,
    };
  });
}

/** In sen, by each rule for the interest rebate. */
export function settlementOf(loan: Loan, paid: number) {
  const instalment = exactInstalment(loan);
  const left = loan.months - paid;
  const share = (left * (left + 1)) / (loan.months * (loan.months + 1));
  const rebate = share * (instalment * loan.months - loan.amount);
  return {
    reducingBalance: Math.round(balances(loan)(paid)),
    ruleOf78: Math.round(instalment * left - rebate),
  };
}

/** In sen, not rounded. */
function balances(loan: Loan): (month: number) => number {
  const instalment = exactInstalment(loan);
  const rate = monthlyRate(loan);
  return (month) => instalment * worthToday(rate, loan.months - month);
}
