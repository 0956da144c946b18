import { company } from './company.ts';

/**
 * Reads and formats amounts in ringgit. They are stored as text, as they were typed; a budget without the currency's prefix.
 */

const { code, prefix } = company.currency;

/** The prefix in any case, once or repeated, with the dot and the spaces that people type after it. */
const PREFIXES = new RegExp(`^(${prefix}\\b\\.?\\s*|${prefix}(?=\\d))+`, 'i');

/** One amount: digits, with or without commas between thousands, and sen. `90k` and `80,000 - 90,000` do not match. */
const AMOUNT = /^(\d+|\d{1,3}(,\d{3})+)(\.\d{1,2})?$/;

/** A number anywhere in a text. Its thousands may also be separated by spaces. */
const FIGURE = /\d[\d, ]*(\.\d+)?/;

const format = new Intl.NumberFormat('en-MY', {
  style: 'currency',
  currency: code,
  minimumFractionDigits: 0,
  maximumFractionDigits: 2,
});

/** The text without the currency's prefix and without whitespace around it. */
export function withoutPrefix(text: string): string {
  return text.trim().replace(PREFIXES, '').trim();
}

/** The text with the currency's prefix in front, exactly once: `RM. 89,900` becomes `RM 89,900`. */
export function withPrefix(text: string): string {
  return `${prefix} ${withoutPrefix(text)}`.trim();
}

/** The text with the currency's prefix in front; unchanged when it already starts with it. */
export function prefixedOnce(text: string): string {
  return PREFIXES.test(text.trim()) ? text.trim() : withPrefix(text);
}

/** The amount in ringgit; undefined when the text is anything but one amount. */
export function amountOf(text: string): number | undefined {
  const bare = withoutPrefix(text);
  return AMOUNT.test(bare) ? Number(bare.replaceAll(',', '')) : undefined;
}

/** The first number in a text, for sorting; null when there is none. */
export function firstNumberIn(text: string): number | null {
  const figure = FIGURE.exec(text)?.[0].replace(/[, ]/g, '');
  return figure === undefined ? null : Number(figure);
}

/** An amount as visitors see it: `89900` becomes `RM 89,900`. Other text, such as `from 89,900`, only gets the prefix. */
export function formatAmount(text: string): string {
  const amount = amountOf(text);
  return amount === undefined ? withPrefix(text) : format.format(amount);
}
