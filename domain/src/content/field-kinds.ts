import { textLimits } from '../limits.ts';
import { type OptionSet, optionValues } from '../options.ts';
import { PLACEHOLDER_LIMIT, photoStages } from '../pictures/pictures.ts';
import { availabilities, bodyTypes, fuels, gearboxes, vehicleConditions } from '../vehicles/options.ts';
import { STOCK_NUMBER_LIMIT } from './formats.ts';

/** The type of a stored field. A question mark means that it may be null. An address is the URL of a file. */
export type FieldKind =
  | 'address'
  | 'address?'
  | 'number'
  | 'number?'
  | 'boolean'
  | TextKind<'text'>
  | TextKind<'text?'>
  | TextKind<'texts'>
  | ChoiceKind;

/** Text, text that may be null, or a list of texts; each has at most so many characters. */
export interface TextKind<T extends 'text' | 'text?' | 'texts' = 'text' | 'text?' | 'texts'> {
  readonly type: T;
  readonly most: number;
}

/** One of some values; anything else counts as `otherwise`. */
export interface ChoiceKind<V extends string = string, O extends string | null = string | null> {
  readonly values: readonly V[];
  readonly otherwise: O;
}

function choice<V extends string, const O extends V | null>(
  set: OptionSet<V>,
  otherwise: O,
): ChoiceKind<V, O> {
  return { values: optionValues(set), otherwise };
}

const texts = { type: 'texts', most: textLimits.shortText } as const;
const short = { type: 'text', most: textLimits.shortText } as const;
const shortOrNull = { type: 'text?', most: textLimits.shortText } as const;
const long = { type: 'text', most: textLimits.longText } as const;
const name = { type: 'text', most: textLimits.name } as const;
/** A pattern or an option set says how long it may be. */
const checked = { type: 'text', most: Number.POSITIVE_INFINITY } as const;
const nameOrNull = { type: 'text?', most: textLimits.name } as const;

/** The fields of a document by name. */
export type FieldKinds = Readonly<Record<string, FieldKind>>;

/**
 * The fields of public content. These tables repeat a part of the schemas for pages that only show content, so that visitors download no
 * validation. `read-stored.test.ts` compares the two.
 */

export const portfolioItemKinds = {
  company: short,
  industry: short,
  category: short,
  duration: short,
  challenge: long,
  solution: long,
  results: texts,
  revenue: nameOrNull,
  efficiency: nameOrNull,
  satisfaction: nameOrNull,
  image: 'address?',
} as const satisfies FieldKinds;

export const galleryProjectKinds = {
  title: short,
  location: short,
  type: short,
  duration: short,
  budget: short,
  description: long,
  challenge: long,
  solution: long,
  before_image: 'address?',
  after_image: 'address?',
  features: texts,
  satisfaction: shortOrNull,
  home_value: shortOrNull,
  key_results: texts,
} as const satisfies FieldKinds;

export const carBrandKinds = {
  name,
  logo_url: 'address?',
  display_order: 'number',
} as const satisfies FieldKinds;

export const carListingKinds = {
  brand_id: short,
  make: short,
  model: short,
  year: 'number',
  price: short,
  fuel_type: short,
  transmission: short,
  description: long,
  image: 'address?',
  features: texts,
  brochure_pdf: 'address?',
  engine_size: shortOrNull,
  color: shortOrNull,
  location: shortOrNull,
  condition: choice(vehicleConditions, 'new'),
  availability: choice(availabilities, 'available'),
  price_rm: 'number?',
  mileage_km: 'number?',
  registration_year: 'number?',
  body_type: choice(bodyTypes, null),
  fuel: choice(fuels, null),
  gearbox: choice(gearboxes, null),
  stock_no: { type: 'text?', most: STOCK_NUMBER_LIMIT },
} as const satisfies FieldKinds;

export const colorVariantKinds = {
  car_listing_id: short,
  color_name: name,
  hex_code: checked,
  image_url: 'address?',
} as const satisfies FieldKinds;

export const photoKinds = {
  owner_type: checked,
  owner_id: short,
  position: 'number',
  url: 'address',
  alt: short,
  width: 'number',
  height: 'number',
  focus_x: 'number',
  focus_y: 'number',
  placeholder: { type: 'text', most: PLACEHOLDER_LIMIT },
  stage: choice(photoStages, null),
} as const satisfies FieldKinds;
