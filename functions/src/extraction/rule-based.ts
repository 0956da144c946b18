import type { ExtractedListing } from '@site/domain/procedures/scrape-car-listing';
import type { Extractor } from './extract-listing.ts';

/**
 * Reads a listing with plain patterns. For the local suite, which has no model to ask: it knows the usual makes and the
 * usual way to write an advertisement, nothing more, and its name says what it is.
 */
export const ruleBasedExtractor: Extractor = {
  name: 'rule-based (local suite, no model)',
  async extract(source): Promise<ExtractedListing> {
    const lines = source.split(/\r?\n/).map((line) => line.trim());
    return {
      ...makeAndModel(source),
      year: year(source),
      price: price(source),
      fuel_type: firstMatch(source, FUELS),
      transmission: firstMatch(source, TRANSMISSIONS),
      description: lines.find((line) => line.length >= 60)?.slice(0, 600) ?? null,
      features: features(lines),
    };
  },
};

const MAKES = [
  'Perodua',
  'Proton',
  'Toyota',
  'Honda',
  'Nissan',
  'Mazda',
  'Mitsubishi',
  'Suzuki',
  'Subaru',
  'Isuzu',
  'Lexus',
  'Hyundai',
  'Kia',
  'BYD',
  'Chery',
  'Ford',
  'Tesla',
  'Volkswagen',
  'Audi',
  'BMW',
  'Mercedes-Benz',
  'Mercedes',
  'Porsche',
  'Mini',
  'Volvo',
  'Peugeot',
  'Land Rover',
  'Jaguar',
];

const FUELS: readonly [RegExp, string][] = [
  [/\bplug-?in hybrid\b|\bPHEV\b/i, 'Plug-in Hybrid'],
  [/\bhybrid\b/i, 'Hybrid'],
  [/\belectric\b(?! (window|seat|mirror|tailgate|parking|power))|\bEV\b/i, 'Electric'],
  [/\bdiesel\b/i, 'Diesel'],
  [/\bpetrol\b|\bgasoline\b/i, 'Petrol'],
];

const TRANSMISSIONS: readonly [RegExp, string][] = [
  [/\b(e-?)?CVT\b/i, 'CVT'],
  [/\bDCT\b|\bdual[- ]clutch\b|\bDSG\b/i, 'Dual-clutch'],
  [/\bmanual\b(?! book)|\bMT\b/i, 'Manual'],
  [/\bautomatic\b|\bauto\b|\bAT\b/i, 'Automatic'],
];

function makeAndModel(source: string): Pick<ExtractedListing, 'make' | 'model'> {
  const labelled = { make: labelledValue(source, 'make|brand'), model: labelledValue(source, 'model') };
  if (labelled.make && labelled.model) return labelled;
  const found = new RegExp(`\\b(?:${MAKES.join('|')})\\b`, 'i').exec(source);
  const make = MAKES.find((name) => name.toLowerCase() === found?.[0].toLowerCase());
  // Names of models are capitalised; what follows in figures is the engine or the year.
  const model =
    found && /^\s+([A-Z0-9][\w-]*(?: [A-Z][\w-]*)?)/.exec(source.slice(found.index + found[0].length))?.[1];
  return { make: labelled.make ?? make ?? null, model: labelled.model ?? model ?? null };
}

/** The value behind a label such as `Model: Vios`. */
function labelledValue(source: string, label: string): string | null {
  return new RegExp(`^\\W*(?:${label})\\s*[:\\-–]\\s*(.{1,80})$`, 'im').exec(source)?.[1]?.trim() ?? null;
}

function year(source: string): number | null {
  const match = /\b(19[5-9]\d|20\d\d)\b/.exec(labelledValue(source, '(?:model )?year') ?? source);
  return match ? Number(match[1]) : null;
}

function price(source: string): string | null {
  const match = /\b(?:RM|MYR)\s*(\d{1,3}(?:[, ]\d{3})+|\d{4,7})\b(?!\s*(?:\/|per|a)\s*month)/i.exec(source);
  return match ? Number(match[1]?.replace(/[, ]/g, '')).toLocaleString('en-US') : null;
}

function firstMatch(source: string, table: readonly [RegExp, string][]): string | null {
  return table.find(([pattern]) => pattern.test(source))?.[1] ?? null;
}

/** The first three bullet points, else the first three entries behind `Features:`. */
function features(lines: readonly string[]): string[] {
  const bullets = lines.flatMap((line) => /^[-*•·]\s*([^:]{3,100})$/.exec(line)?.[1] ?? []);
  const listed = labelledValue(lines.join('\n'), 'features|equipment')?.split(/[,;]/) ?? [];
  return (bullets.length > 0 ? bullets : listed)
    .map((entry) => entry.trim())
    .filter(Boolean)
    .slice(0, 3);
}
