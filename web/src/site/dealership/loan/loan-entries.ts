import { type LoanMethod, loanDefaults } from '@site/domain/money/loan';
import { amountOf, inFigures } from '@site/domain/money/ringgit';

/** What the fields of the calculator hold, as it was typed. */
export interface LoanEntries {
  readonly price: string;
  /** Null as long as it is the usual share of the price. */
  readonly down: string | null;
  readonly years: string;
  /** One for each method, so that a rate of one is not taken for that of the other. */
  readonly rate: Readonly<Record<LoanMethod, string>>;
  readonly method: LoanMethod;
}

/** What the calculator begins with. The price is an amount in ringgit, or empty. */
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

/** The down payment that the field shows: what was entered, or the usual share of the price in whole ringgit. */
export function downOf({ price, down }: LoanEntries): string {
  const amount = amountOf(price);
  return down ?? (amount === undefined ? '' : inFigures(Math.round(amount * loanDefaults.downPayment)));
}

/** What an address says: price and down payment in ringgit, years, percent a year, method. The rest is as the calculator begins. */
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

/** The query that says so. Amounts that can be read are in plain digits. */
export function queryOf(entries: LoanEntries): string {
  const { price, years, rate, method } = entries;
  const digits = (text: string) => String(amountOf(text) ?? text);
  const down = digits(downOf(entries));
  return String(
    new URLSearchParams({ price: digits(price), ...(down && { down }), years, rate: rate[method], method }),
  );
}
