import { FIGURE, readWhole } from '../typed-number.ts';
import { fuelOf, gearboxOf } from './drive.ts';
import type { BodyType } from './facts.ts';
import words from './guesses.json' with { type: 'json' };
import type { VehicleCondition } from './options.ts';
import { priceOf } from './values.ts';

export interface VehicleTexts {
  readonly model: string;
  readonly price: string;
  readonly fuel_type: string;
  readonly transmission: string;
  readonly description: string;
  readonly engine_size: string | null;
  readonly features: readonly string[];
}

/** Null for unknown values. */
export function derivedValues(listing: VehicleTexts) {
  const { model, price, fuel_type, transmission, engine_size, description, features } = listing;
  const prose = [model, description, ...features].join('. ');
  return {
    price_rm: priceOf(price),
    fuel: fuelOf(fuel_type) ?? fuelOf(engine_size ?? ''),
    gearbox: gearboxOf(transmission),
    body_type: bodyTypeOf(model),
    condition: only(conditions, prose),
    mileage_km: mileageOf(prose),
    registration_year: registrationYearOf(prose),
  };
}

/** Patterns of whole words, by value. A model begins with its pattern. */
function patternsOf<T extends string>(words: Readonly<Record<T, readonly string[]>>, begin = '(?<!\\w)') {
  return Object.entries<readonly string[]>(words).map(
    ([value, patterns]) => [value as T, new RegExp(`${begin}(?:${patterns.join('|')})(?!\\w)`, 'i')] as const,
  );
}

type Guesses<T> = readonly (readonly [T, RegExp])[];

const bodyWords: Guesses<BodyType> = patternsOf(words.bodyWords);
/** Models of the Malaysian market. */
const models: Guesses<BodyType> = patternsOf(words.models, '^');
const conditions: Guesses<VehicleCondition> = patternsOf(words.conditions);

const bodyTypeOf = (model: string): BodyType | null => only(bodyWords, model) ?? only(models, model.trim());

/** Returns null unless exactly one pattern matches. */
function only<T>(patterns: Guesses<T>, text: string): T | null {
  const found = patterns.filter(([, pattern]) => pattern.test(text));
  return found.length === 1 && found[0] ? found[0][0] : null;
}

const MOST_KILOMETRES = 2_000_000;

/** A range, consumption and `60,000 - 64,999 km` do not count. */
const MILEAGE = new RegExp(
  String.raw`\b(?:mileage|perbatuan|jarak|odometer|odo|clocked|done|driven|run)\b[^\d.]{0,20}(${FIGURE})(?![.,]?\d| ?(?:km)? ?(?:[-–]|to|hingga) ?\d) ?(?:km|kilometres|kilometers)?\b|(?<![\d,.])(${FIGURE}) ?(?:km|kilometres|kilometers)? (?:mileage|on the clock|driven)\b`,
  'gi',
);

function mileageOf(prose: string): number | null {
  const found = [...prose.matchAll(MILEAGE)].flatMap(([words, one, other]) => {
    const figure = one ?? other ?? '';
    // `Low mileage, 1 owner`, `Full service done 2023`
    return /^\d{1,4}$/.test(figure) && !/km|kilo/i.test(words) ? [] : [readWhole(figure)];
  });
  const different = new Set(found.filter((figure) => figure === undefined || figure <= MOST_KILOMETRES));
  return different.size === 1 ? ([...different][0] ?? null) : null;
}

const REGISTERED =
  /\b(?:reg(?:istered|istration|\.)?|reg ?(?:year|date)|year registered|didaftarkan)\b\.?:?[^\d.]{0,15}((?:19|20)\d\d)\b/gi;

function registrationYearOf(prose: string): number | null {
  const years = new Set([...prose.matchAll(REGISTERED)].map(([, year]) => Number(year)));
  return years.size === 1 ? ([...years][0] ?? null) : null;
}
