import { formatAmount } from '../money/ringgit.ts';
import { numbersIn, readNumber } from '../typed-number.ts';

const PRICE_WORDS =
  /\(.*?\)|\b(price|harga|otr|on the road|nego(tiable)?|nett?|cash|only|sahaja|ringgit|incl?(uding|\.)? (insurance|road ?tax)|(with|without|w\/o) insurance)\b\.?|[:!*~]|\/-/gi;

/** 89900 for `RM 89,900`, `RM89.9k` and `89,900 OTR`; null for a range or `from 89,900`. */
export function priceOf(text: string): number | null {
  const amount = readNumber(text.replace(PRICE_WORDS, ' '));
  return amount === undefined || amount <= 0 ? null : Math.round(amount);
}

export const CONTACT_FOR_PRICE = 'Contact for Price';

/** Telephone numbers and years. */
export const NO_PRICE = /(?<!\d[ .,]?)(\+\d|0\d|60\d{7})[\d ()-]{5,}\d|(?<![\d.,])(19|20)\d\d(?![\d.,k])/gi;

/** In ringgit: a smaller amount is not the price of a vehicle. */
const LEAST = 1000;

const NEGATIVE = /^\s*((RM|MYR)\s*)?[-−]\s*\d/i;

/** True for a range, `from 89,900` and `45.000`, false for `0`, `-89,900` and `POA`. */
export function hasPrice(text: string): boolean {
  if (NEGATIVE.test(text)) return false;
  if (priceOf(text) !== null) return true;
  return numbersIn(text.replace(NO_PRICE, ' ')).some((meanings) =>
    meanings.some((amount) => amount >= LEAST),
  );
}

export const priceInWords = (text: string): string =>
  hasPrice(text) ? formatAmount(text) : CONTACT_FOR_PRICE;
