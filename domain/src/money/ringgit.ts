import { company } from '../company.ts';
import { numbersIn, readNumber } from '../typed-number.ts';

const senFormat = new Intl.NumberFormat('en-MY', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** 117593 sen become `1,175.93`. */
export const plainSen = (sen: number): string => senFormat.format(sen / 100);

/** 117593 sen become `RM 1,175.93`, with a no-break space. */
export const formatSen = (sen: number): string => `${company.currency.prefix}\u00a0${plainSen(sen)}`;

const { code, prefix } = company.currency;

/** Such as `RM` or `MYR`, in any case, with a dot and spaces, once or repeated. */
const PREFIXES = new RegExp(`^((${prefix}|${code})(\\b\\.?\\s*|(?=\\d)))+`, 'i');

const SHOWN_PREFIX = new RegExp(`^${prefix}(\\b|\\d)`, 'i');

const LATER_PREFIX = new RegExp(`^\\D+\\b(${prefix}|${code})\\W*\\d`, 'i');

const format = new Intl.NumberFormat('en-MY', {
  style: 'currency',
  currency: code,
  minimumFractionDigits: 0,
  maximumFractionDigits: 2,
});

export const withoutPrefix = (text: string): string => text.trim().replace(PREFIXES, '').trim();

/** `RM. 89,900` becomes `RM 89,900`; `From RM 89,900` has its prefix behind words. */
export function withPrefix(text: string): string {
  const bare = withoutPrefix(text);
  return LATER_PREFIX.test(bare) ? bare : `${prefix} ${bare}`.trim();
}

export const withPrefixUnlessTyped = (text: string): string =>
  SHOWN_PREFIX.test(text.trim()) ? text.trim() : withPrefix(text);

/** In ringgit; undefined unless the text is one amount. */
export const amountOf = (text: string): number | undefined => readNumber(text);

/** The first unambiguous number, for sorting. */
export const firstNumberIn = (text: string): number | null =>
  numbersIn(text).find(({ length }) => length === 1)?.[0] ?? null;

/** `89900` becomes `RM 89,900`, `89900.5` becomes `RM 89,900.50`, but `from 89,900` only gets the prefix. */
export function formatAmount(text: string): string {
  const amount = amountOf(text);
  return amount === undefined ? withPrefix(text) : format.format(amount).replace(/\.\d$/, '$&0');
}
