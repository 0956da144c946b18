import type { Fuel, Gearbox } from './facts.ts';

/** Null for unknown or ambiguous values: for a filter a wrong value is worse than none. */

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
