import { company } from './company.ts';

/**
 * Amounts in ringgit. They are stored as text, as somebody typed them, a budget without the currency's prefix. Here is how such text is
 * read and shown.
 */

const { code, prefix } = company.currency;

/** The prefix in any case, with the dot and the spaces that people put behind it, as often as it stands there. */
const PREFIXES = new RegExp(`^(${prefix}\\b\\.?\\s*|${prefix}(?=\\d))+`, 'i');

/** Digits, with or without commas between thousands, and sen. Nothing else is one amount: `90k` or `80,000 - 90,000` is not. */
const AMOUNT = /^(\d+|\d{1,3}(,\d{3})+)(\.\d{1,2})?$/;

/** A figure somewhere in a text; its thousands may be apart by spaces too. */
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

/** The text behind the currency's prefix, which then stands there once: `RM 89,900` of `RM. 89,900`. */
export function withPrefix(text: string): string {
  return `${prefix} ${withoutPrefix(text)}`.trim();
}

/** The text as it is when it starts with the currency's prefix, and behind it otherwise. */
export function prefixedOnce(text: string): string {
  return PREFIXES.test(text.trim()) ? text.trim() : withPrefix(text);
}

/** The amount that a text is, in ringgit; undefined when it says more or less than one amount. */
export function amountOf(text: string): number | undefined {
  const bare = withoutPrefix(text);
  return AMOUNT.test(bare) ? Number(bare.replaceAll(',', '')) : undefined;
}

/** The first figure in a text, in ringgit, to sort by; null when there is none. */
export function firstNumberIn(text: string): number | null {
  const figure = FIGURE.exec(text)?.[0].replace(/[, ]/g, '');
  return figure === undefined ? null : Number(figure);
}

/** The text as visitors read an amount: `RM 89,900` of `89900`. What is not one amount, such as `from 89,900`, stays behind the prefix. */
export function formatAmount(text: string): string {
  const amount = amountOf(text);
  return amount === undefined ? withPrefix(text) : format.format(amount);
}
