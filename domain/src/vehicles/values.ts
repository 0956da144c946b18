import { formatAmount, inFigures } from '../money/ringgit.ts';
import { FIGURE, numbersIn, readNumber } from '../typed-number.ts';
import type { Fuel, Gearbox } from './options.ts';

/** Null for unknown or ambiguous values: for a filter a wrong value is worse than none. */

const PRICE_WORDS =
  /\(.*?\)|\b(price|harga|otr|on the road|nego(tiable)?|nett?|cash|only|sahaja|ringgit|incl?(uding|\.)? (insurance|road ?tax)|(with|without|w\/o) insurance)\b\.?|[:!*~]|\/-/gi;

/** 89900 for `RM 89,900`, `RM89.9k` and `89,900 OTR`; null for a range or `from 89,900`. */
export function priceOf(text: string): number | null {
  const amount = readNumber(text.replace(PRICE_WORDS, ' '));
  return amount === undefined || amount <= 0 ? null : Math.round(amount);
}

export const CONTACT_FOR_PRICE = 'Contact for Price';

/** Telephone numbers and years. */
export const NO_PRICE = /(?<!\d[ .,]?)(\+\d|0\d|60\d{7})[\d -]{5,}\d|(?<![\d.,])(19|20)\d\d(?![\d.,k])/gi;

/** In ringgit: a smaller amount is not the price of a vehicle. */
const LEAST = 1000;

/** True for a range, `from 89,900` and `45.000`, false for `0` and `POA`. */
export function hasPrice(text: string): boolean {
  if (priceOf(text) !== null) return true;
  return numbersIn(text.replace(NO_PRICE, ' ')).some((meanings) =>
    meanings.some((amount) => amount >= LEAST),
  );
}

/** The text with another amount: `89.9k OTR` becomes `85,000 OTR`. A text with other figures becomes the amount alone. */
export function withPrice(text: string, amount: number): string {
  const [before = '', after, ...others] = text.split(new RegExp(FIGURE, 'i'));
  const changed = others.length === 0 ? `${before}${inFigures(amount)}${after ?? ''}` : '';
  return priceOf(changed) === amount ? changed : inFigures(amount);
}

export const priceInWords = (text: string): string =>
  hasPrice(text) ? formatAmount(text) : CONTACT_FOR_PRICE;

/** A plug-in hybrid is also a hybrid, a mild hybrid is not. */
const FUELS: readonly (readonly [Fuel, RegExp])[] = [
  ['plug_in_hybrid', /\bplug[- ]?in\b|\bphev\b/i],
  ['hybrid', /(?<!mild[- ]?)\bhybrid\b|\bhibrid\b|\b(e[: ]?)?hev\b|\be-?power\b/i],
  ['electric', /\belectric\b|\belektrik\b|\bb?ev\b/i],
  ['diesel', /\bdiesel\b|\bdisel\b|\b(c|t)di\b|\beuro ?5 b\d+\b/i],
  [
    'petrol',
    /\bpetrol\b|\bminyak\b|\bgasoline\b|\bbensin\b|\bron ?9[57]\b|\b(t|g)di-?gt\b|\btsi\b|\bmild[- ]?hybrid\b|\bmhev\b/i,
  ],
];

export function fuelOf(text: string): Fuel | null {
  // A mild hybrid without a fuel in its text is petrol in Malaysia.
  const found = FUELS.filter(([, pattern]) => pattern.test(text)).map(([fuel]) => fuel);
  const [first] = found;
  if (first === 'plug_in_hybrid' || first === 'hybrid') return first;
  if (first === 'diesel' && /mild|mhev/i.test(text)) return first;
  return found.length === 1 && first ? first : null;
}

const AUTOMATIC =
  /\bauto(mati[ck])?\b|\ba\/t\b|\bat\b|\b\d ?a\/?t\b|\b(e|d|x)?-?cvt(-?i)?\b|\bdct\b|\bdht\b|\bdsg\b|\bpdk\b|\bamt\b|\bdual[- ]?clutch\b|\b[\w]*tronic\b|\bsingle[- ]?speed\b|\breduction gear\b/i;
const MANUAL = /\bmanual\b|\bm\/t\b|\bmt\b|\b\d ?m\/?t\b/i;
/** Automatics with a manual mode. */
const SHIFTED =
  /\bauto[- /]?manual\b|\bmanual (mode|shift)\b|\bmanumatic\b|\bsequential manual\b|\bautomated manual\b/i;

/** `CVT`, `6-speed automatic` and `DCT` are automatic, `5MT` is manual; `Auto / Manual` is unknown. */
export function gearboxOf(text: string): Gearbox | null {
  if (SHIFTED.test(text)) return 'automatic';
  const [isAutomatic, isManual] = [AUTOMATIC.test(text), MANUAL.test(text)];
  if (isAutomatic === isManual) return null;
  return isAutomatic ? 'automatic' : 'manual';
}
