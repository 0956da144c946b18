import { type LoanMethod, loanDefaults } from '@site/domain/money/loan';
import { amountOf } from '@site/domain/money/ringgit';
import { inFigures } from '@site/domain/text';

export interface LoanEntries {
  readonly price: string;
  /** Null means the usual share of the price. */
  readonly down: string | null;
  readonly years: string;
  /** One per method, so that no method uses the other one's rate. */
  readonly rate: Readonly<Record<LoanMethod, string>>;
  readonly method: LoanMethod;
}

/** `1 year`, `9 years` */
export const yearsInWords = (years: number): string => (years === 1 ? '1 year' : `${years} years`);

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

const shown = (text: string) => {
  const amount = amountOf(text);
  return amount === undefined ? text : inFigures(amount);
};

/** Parses an address: ringgit, years, percent a year and method. Missing values keep their defaults. */
export function entriesFrom(query: URLSearchParams): LoanEntries {
  const empty = emptyEntries();
  const method = query.get('method') === 'flat' ? 'flat' : 'effective';
  const down = query.get('down');
  return {
    price: shown(query.get('price') ?? empty.price),
    down: down === null ? null : shown(down),
    years: query.get('years') ?? empty.years,
    rate: { ...empty.rate, [method]: query.get('rate') ?? empty.rate[method] },
    method,
  };
}

/** Returns the query of the entries. Readable amounts become plain digits. The usual down payment is left out, so that it follows the price. */
export function queryOf({ price, down: typed, years, rate, method }: LoanEntries): string {
  const digits = (text: string) => String(amountOf(text) ?? text);
  const down = typed && digits(typed);
  return String(
    new URLSearchParams({ price: digits(price), ...(down && { down }), years, rate: rate[method], method }),
  );
}
