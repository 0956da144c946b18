import { labelled } from './labels.ts';

type Table = readonly (readonly [RegExp, string])[];

const FUELS: Table = [
  [/\bplug-?in hybrid\b|\bPHEV\b/i, 'Plug-in Hybrid'],
  [/\b\w?-?hybrid\b|\bhibrid\b|\be:?HEV\b|\be-?power\b|\bHEV\b/i, 'Hybrid'],
  [
    /\belectric\b(?! (?:window|seat|mirror|tailgate|boot|parking|power|leather|adjust|fold|door))|\b(?:BEV|EV)\b|\belektrik\b(?! (?:seat|cermin))/i,
    'Electric',
  ],
  [/\bdiesel\b|\bCRDi\b|\bTDI\b/i, 'Diesel'],
  [/\bpetrol\b|\bgasoline\b|\bULP\b/i, 'Petrol'],
];

/** Parts of a car that can be automatic without an automatic gearbox. */
export const AUTOMATIC_THINGS =
  'cruise|head|light|lamp|park|door|wiper|climate|air|tail|boot|hold|brake|fold|start|stop|dim|high|gate|city|world|mart|care|sales?|trade|window|player';

const TRANSMISSIONS: Table = [
  [/\b(?:[ed]-?)?CVT\b/i, 'CVT'],
  [/\b\d?-?(?:speed )?(?:DCT|DSG|PDK|S[- ]?tronic)\b|\bdual[- ]clutch\b/i, 'Dual-clutch'],
  [
    new RegExp(
      `\\b(?:automatic|automatik|auto|tiptronic)\\b(?![ -](?:${AUTOMATIC_THINGS}))|\\(A\\)|\\b\\d?AT\\b`,
    ),
    'Automatic',
  ],
  [
    new RegExp(`\\b(?:Automatic|Automatik|Auto|AUTO|AUTOMATIC)\\b(?![ -](?:${AUTOMATIC_THINGS}))`),
    'Automatic',
  ],
  [
    /(?<!\b(?:owner|owners|owner's|user|service|workshop) )\bmanual\b(?! (?:book|and both|is|in))|\(M\)|\b\d?MT\b/i,
    'Manual',
  ],
];

/** The fuel, as the form spells it. */
export function fuelOf(text: string): string | null {
  return (
    firstOf(FUELS, labelled(text, '(?:fuel|bahan api|minyak)(?: type)?|jenis minyak')) ?? firstOf(FUELS, text)
  );
}

/** The transmission, as the form spells it. */
export function transmissionOf(text: string): string | null {
  const fromLabel = labelled(text, 'transmission|transmisi|gear(?: ?box)?|kotak gear');
  return firstOf(TRANSMISSIONS, fromLabel) ?? firstOf(TRANSMISSIONS, text);
}

function firstOf(table: Table, text: string | null): string | null {
  return text === null ? null : (table.find(([pattern]) => pattern.test(text))?.[1] ?? null);
}
