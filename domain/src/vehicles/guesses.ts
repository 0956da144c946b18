import { FIGURE, readWhole } from '../typed-number.ts';
import type { BodyType, VehicleCondition } from './options.ts';
import { fuelOf, gearboxOf, priceOf } from './values.ts';

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
    condition: conditionOf(prose),
    mileage_km: mileageOf(prose),
    registration_year: registrationYearOf(prose),
  };
}

const BODY_WORDS: readonly (readonly [BodyType, RegExp])[] = [
  ['hatchback', /\bhatch(back)?\b/i],
  ['sedan', /\bsedan\b|\bsaloon\b/i],
  ['suv', /\bsuv\b|\bcrossover\b/i],
  ['mpv', /\bmpv\b/i],
  ['pickup', /\bpick-?up\b|\b(double|single) cab\b/i],
  ['coupe', /\bcoup[eé](?!\w)|\bfastback\b/i],
  ['convertible', /\bconvertible\b|\bcabrio(let)?\b|\broadster\b|\bspyder\b/i],
  ['wagon', /\bwagon\b|\bestate\b|\bavant\b|\btouring\b/i],
  ['van', /\bvan\b|\bpanel van\b/i],
];

/** Models of the Malaysian market. */
const MODELS: readonly (readonly [BodyType, RegExp])[] = [
  [
    'hatchback',
    /^(myvi|axia|viva|iriz|jazz|yaris(?! cross)|swift|picanto|mazda ?2|polo|golf|dolphin|note|leaf|good cat)\b/i,
  ],
  [
    'sedan',
    /^(saga|persona|bezza|preve|perdana|vios|corolla(?! cross)|camry|city|civic|accord|mazda ?[36]|almera|sylphy|teana|seal\b(?! u)|elantra|sonata|jetta|passat|(3|5|7)[1-5]0[a-z]+|[cse] ?\d{3}|a[46]\b|is ?\d{3}|es ?\d{3})/i,
  ],
  [
    'suv',
    /^(ativa|aruz|x50|x70|x90|e\.?mas 7|hr-v|cr-v|wr-v|br-v|zr-v|cx-?\d+|rav ?4|harrier|fortuner|corolla cross|yaris cross|rush|land cruiser|prado|x-trail|kicks|asx|outlander|pajero|forester|xv|tucson|santa fe|kona|sportage|sorento|seltos|tiguan|atto 3|sealion|seal u|x[1-7]\b|ix\d?|gl[abces] ?\d*|eq[abc]\b|q[2357]\b|macan|cayenne|nx|rx|ux|jaecoo|j7|omoda|tiggo|haval|vezel|jimny|evoque|discovery|defender)\b/i,
  ],
  [
    'mpv',
    /^(alza|exora|avanza|innova|veloz|alphard|vellfire|sienta|voxy|noah|estima|freed|odyssey|stepwgn|serena|elgrand|xpander|carnival|staria|ertiga|m6|v-?class)\b/i,
  ],
  ['pickup', /^(hilux|navara|ranger|triton|d-max|bt-50|amarok|gladiator)\b/i],
  ['coupe', /^(86|gr86|brz|supra|370z|fairlady|mustang|911|cayman)\b/i],
  ['convertible', /^(mx-5|boxster|z4|slk)\b/i],
  ['van', /^(hiace|nv200|nv350|urvan|transit|h-?1|caddy|v80|v90)\b/i],
];

function bodyTypeOf(model: string): BodyType | null {
  return only(BODY_WORDS, model) ?? only(MODELS, model.trim());
}

/** Returns null unless exactly one pattern matches. */
function only<T>(patterns: readonly (readonly [T, RegExp])[], text: string): T | null {
  const found = patterns.filter(([, pattern]) => pattern.test(text));
  return found.length === 1 && found[0] ? found[0][0] : null;
}

const CONDITIONS: readonly (readonly [VehicleCondition, RegExp])[] = [
  ['recon', /\brecon(d|ditioned)?\b|\bunreg(istered)?\b|\bgrade [345](\.5)?[ab]?\b/i],
  [
    'used',
    /\bused (car|unit|vehicle)\b|\bsecond[- ]?hand\b|\bpre-?owned\b|\b(one|1|single|first) (careful )?owner\b|\bterpakai\b/i,
  ],
  ['new', /\bbrand[- ]new\b|\bzero mileage\b/i],
];

function conditionOf(prose: string): VehicleCondition | null {
  return only(CONDITIONS, prose);
}

const MOST_KILOMETRES = 2_000_000;

/** A range or consumption does not count. */
const MILEAGE = new RegExp(
  String.raw`\b(?:mileage|odometer|odo|clocked|done|driven|run)\b[^\d.]{0,20}(${FIGURE}) ?(?:km|kilometres|kilometers)?\b|(?<![\d,.])(${FIGURE}) ?(?:km|kilometres|kilometers)? (?:mileage|on the clock|driven)\b`,
  'gi',
);

function mileageOf(prose: string): number | null {
  const found = [...prose.matchAll(MILEAGE)].map(([, one, other]) => readWhole(one ?? other ?? ''));
  const different = new Set(found.filter((figure) => figure === undefined || figure <= MOST_KILOMETRES));
  return different.size === 1 ? ([...different][0] ?? null) : null;
}

const REGISTERED =
  /\b(?:reg(?:istered|istration|\.)?|reg ?(?:year|date)|year registered|didaftarkan)\b\.?:?[^\d.]{0,15}((?:19|20)\d\d)\b/gi;

function registrationYearOf(prose: string): number | null {
  const years = new Set([...prose.matchAll(REGISTERED)].map(([, year]) => Number(year)));
  return years.size === 1 ? ([...years][0] ?? null) : null;
}
