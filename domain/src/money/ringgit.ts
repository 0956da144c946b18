import { company } from '../company.ts';
import { numbersIn, readNumber } from '../typed-number.ts';

const senFormat = new Intl.NumberFormat('en-MY', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Whole sen as visitors read an amount, without the currency: 117593 is `1,175.93`. */
export function plainSen(sen: number): string {
  return senFormat.format(sen / 100);
}

/** Whole sen with the currency: 117593 is `RM 1,175.93`. The space does not break. */
export function formatSen(sen: number): string {
  return `${company.currency.prefix}\u00a0${plainSen(sen)}`;
}

/**
 * Reads and formats amounts in ringgit. They are stored as text, as they were typed; a budget without the currency's prefix.
 */

const { code, prefix } = company.currency;

/** The prefix in any case, once or repeated, with the dot and the spaces that people type after it. */
const PREFIXES = new RegExp(`^(${prefix}\\b\\.?\\s*|${prefix}(?=\\d))+`, 'i');

const format = new Intl.NumberFormat('en-MY', {
  style: 'currency',
  currency: code,
  minimumFractionDigits: 0,
  maximumFractionDigits: 2,
});

const figures = new Intl.NumberFormat('en-MY');

/** `72,600`, whatever the locale of the machine is: `amountOf` reads it as the same number again. */
export function inFigures(amount: number): string {
  return figures.format(amount);
}

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
  return readNumber(text);
}

/** The first number in a text that can be read, for sorting; null when there is none. */
export function firstNumberIn(text: string): number | null {
  return numbersIn(text).find(({ length }) => length === 1)?.[0] ?? null;
}

/** An amount as visitors see it: `89900` becomes `RM 89,900`. Other text, such as `from 89,900`, only gets the prefix. */
export function formatAmount(text: string): string {
  const amount = amountOf(text);
  return amount === undefined ? withPrefix(text) : format.format(amount);
}
