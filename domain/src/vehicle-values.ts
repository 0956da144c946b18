import type { Fuel, Gearbox } from './options/vehicle.ts';
import { amountOf, withoutPrefix } from './ringgit.ts';

/**
 * Typed values of a vehicle, read from the texts that administrators type about it. Each function answers null when the text says nothing
 * or more than one thing: a wrong value is worse than none, since visitors filter by it.
 */

/** Words around a price that do not change it: on the road, negotiable and such. */
const PRICE_WORDS =
  /\(.*?\)|\b(price|harga|otr|on the road|nego(tiable)?|nett?|cash|only|sahaja|ringgit|incl?(uding|\.)? (insurance|road ?tax)|(with|without|w\/o) insurance)\b\.?|[:!*~]|\/-/gi;

/** Thousands written short: `89.9k`. */
const THOUSANDS = /^(\d{1,4}(?:\.\d{1,3})?) ?k$/i;

/** The price in whole ringgit: 89900 for `RM 89,900`, `RM89.9k` and `89,900 OTR`; null for a range, `from 89,900` or no amount. */
export function priceOf(text: string): number | null {
  const bare = withoutPrefix(
    text
      .replace(PRICE_WORDS, ' ')
      .trim()
      .replace(/^MYR\b/i, ''),
  );
  const short = THOUSANDS.exec(bare)?.[1];
  if (short !== undefined) return Math.round(Number(short) * 1000);
  // Thousands may be separated by spaces, and sen written as a dash.
  const amount = amountOf(bare.replace(/(?<=\d) (?=\d{3}\b)/g, '').replace(/\.-+$/, ''));
  return amount === undefined || amount <= 0 ? null : Math.round(amount);
}

/** In the order of asking: a plug-in hybrid is a hybrid too, and a mild hybrid burns what it is filled with. */
const FUELS: readonly (readonly [Fuel, RegExp])[] = [
  ['plug_in_hybrid', /\bplug[- ]?in\b|\bphev\b/i],
  ['hybrid', /(?<!mild[- ]?)\bhybrid\b|\bhibrid\b|\b(e[: ]?)?hev\b|\be-?power\b/i],
  ['electric', /\belectric\b|\belektrik\b|\bb?ev\b/i],
  ['diesel', /\bdiesel\b|\bdisel\b|\b(c|t)di\b|\beuro ?5 b\d+\b/i],
  [
    'petrol',
    /\bpetrol\b|\bgasoline\b|\bbensin\b|\bron ?9[57]\b|\b(t|g)di-?gt\b|\btsi\b|\bmild[- ]?hybrid\b|\bmhev\b/i,
  ],
];

/** `Petrol 1.5L` is petrol, `e:HEV` hybrid, `PHEV` a plug-in hybrid. */
export function fuelOf(text: string): Fuel | null {
  // A mild hybrid says its fuel otherwise; where it does not, it is petrol in Malaysia.
  const found = FUELS.filter(([, pattern]) => pattern.test(text)).map(([fuel]) => fuel);
  const [first] = found;
  if (first === 'plug_in_hybrid' || first === 'hybrid') return first;
  if (first === 'diesel' && /mild|mhev/i.test(text)) return first;
  return found.length === 1 && first ? first : null;
}

const AUTOMATIC =
  /\bauto(matic)?\b|\ba\/t\b|\bat\b|\b\d ?a\/?t\b|\b(e|d|x)?-?cvt(-?i)?\b|\bdct\b|\bdht\b|\bdsg\b|\bpdk\b|\bamt\b|\bdual[- ]?clutch\b|\b[\w]*tronic\b|\bsingle[- ]?speed\b|\breduction gear\b/i;
const MANUAL = /\bmanual\b|\bm\/t\b|\bmt\b|\b\d ?m\/?t\b/i;
/** Automatics that can be shifted by hand. */
const SHIFTED =
  /\bauto[- /]?manual\b|\bmanual (mode|shift)\b|\bmanumatic\b|\bsequential manual\b|\bautomated manual\b/i;

/** `CVT`, `6-speed automatic` and `DCT` are automatic, `5MT` is manual; `Auto / Manual` is not known. */
export function gearboxOf(text: string): Gearbox | null {
  if (SHIFTED.test(text)) return 'automatic';
  const [isAutomatic, isManual] = [AUTOMATIC.test(text), MANUAL.test(text)];
  if (isAutomatic === isManual) return null;
  return isAutomatic ? 'automatic' : 'manual';
}
