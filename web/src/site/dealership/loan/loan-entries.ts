import { type LoanMethod, loanDefaults } from '@site/domain/money/loan';
import { amountOf, inFigures } from '@site/domain/money/ringgit';

/** The fields of the calculator as typed. */
export interface LoanEntries {
  readonly price: string;
  /** Null means the usual share of the price. */
  readonly down: string | null;
  readonly years: string;
  /** One per method, so that no method uses the other one's rate. */
  readonly rate: Readonly<Record<LoanMethod, string>>;
  readonly method: LoanMethod;
}

/** Returns the default entries. `price` is in ringgit, or empty. */
export function emptyEntries(price = ''): LoanEntries {
  const { years, rate } = loanDefaults;
  return {
    price,
    down: null,
    years: String(years),
    rate: { effective: String(rate.effective), flat: String(rate.flat) },
    method: 'effective',
  };
}

/** Returns the entered down payment, or the usual share of the price in whole ringgit. */
export function downOf({ price, down }: LoanEntries): string {
  const amount = amountOf(price);
  return down ?? (amount === undefined ? '' : inFigures(Math.round(amount * loanDefaults.downPayment)));
}

/** Parses an address: ringgit, years, percent a year and method. Missing values keep their defaults. */
export function entriesFrom(query: URLSearchParams): LoanEntries {
  const empty = emptyEntries();
  const method = query.get('method') === 'flat' ? 'flat' : 'effective';
  return {
    price: query.get('price') ?? empty.price,
    down: query.get('down'),
    years: query.get('years') ?? empty.years,
    rate: { ...empty.rate, [method]: query.get('rate') ?? empty.rate[method] },
    method,
  };
}

/** Returns the query of the entries. Readable amounts become plain digits. */
export function queryOf(entries: LoanEntries): string {
  const { price, years, rate, method } = entries;
  const digits = (text: string) => String(amountOf(text) ?? text);
  const down = digits(downOf(entries));
  return String(
    new URLSearchParams({ price: digits(price), ...(down && { down }), years, rate: rate[method], method }),
  );
}

/** docs/product/public-site.md, "Loan calculator". Amounts are in ringgit. */
export const loanMessages = {
  priceMissing: 'Enter a price to see the monthly instalment.',
  priceUnclear: 'Please enter the price in ringgit, such as 89,900',
  priceOutOfRange: 'Please enter a price between RM 1,000 and RM 10,000,000',
  downUnclear: 'Please enter the down payment in ringgit, such as 8,990',
  downTooHigh: 'The down payment has to be less than the price',
  yearsUnclear: 'Please choose 1 to 9 years',
  rateUnclear: 'Please enter a rate from 0 to 17 % a year, such as 3.25',
  problems: 'Please correct the marked fields to see the monthly instalment.',
  notLoaded: 'The calculator could not be loaded. Please try again.',
  estimate: 'This is an estimate, not an offer. The bank decides on the rate and the term.',
  about: {
    effective:
      'Interest is charged on what you still owe. Since 1 June 2026 this is the rule for hire purchase: Hire-Purchase (Amendment) Act 2026 (Act A1783).',
    flat: 'Interest is charged on the whole loan for its whole term. Banks may still offer it, with the Rule of 78 for early settlement, until 31 March 2027. The effective rate shows what it really costs.',
  },
} as const;
