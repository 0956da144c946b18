import { type OptionSet, optionValues } from '../options/option.ts';
import { photoStages } from '../options/photo.ts';
import { availabilities, bodyTypes, fuels, gearboxes, vehicleConditions } from '../options/vehicle.ts';

/** The type of a stored field. A question mark means that it may be null. An address is the URL of a file. */
export type FieldKind =
  | 'text'
  | 'text?'
  | 'address'
  | 'address?'
  | 'texts'
  | 'number'
  | 'number?'
  | 'boolean'
  | ChoiceKind;

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

/** The fields of a document by name. */
export type FieldKinds = Readonly<Record<string, FieldKind>>;

/**
 * The fields of public content. These tables repeat a part of the schemas for pages that only show content, so that visitors download no
 * validation. `read-stored.test.ts` compares the two.
 */

export const portfolioItemKinds = {
  company: 'text',
  industry: 'text',
  category: 'text',
  duration: 'text',
  challenge: 'text',
  solution: 'text',
  results: 'texts',
  revenue: 'text?',
  efficiency: 'text?',
  satisfaction: 'text?',
  image: 'address?',
} as const satisfies FieldKinds;

export const galleryProjectKinds = {
  title: 'text',
  location: 'text',
  type: 'text',
  duration: 'text',
  budget: 'text',
  description: 'text',
  challenge: 'text',
  solution: 'text',
  before_image: 'address?',
  after_image: 'address?',
  features: 'texts',
  satisfaction: 'text?',
  home_value: 'text?',
  key_results: 'texts',
} as const satisfies FieldKinds;

export const carBrandKinds = {
  name: 'text',
  logo_url: 'address?',
  display_order: 'number',
} as const satisfies FieldKinds;

export const carListingKinds = {
  brand_id: 'text',
  make: 'text',
  model: 'text',
  year: 'number',
  price: 'text',
  fuel_type: 'text',
  transmission: 'text',
  description: 'text',
  image: 'address?',
  features: 'texts',
  brochure_pdf: 'address?',
  engine_size: 'text?',
  color: 'text?',
  location: 'text?',
  condition: choice(vehicleConditions, 'new'),
  availability: choice(availabilities, 'available'),
  price_rm: 'number?',
  mileage_km: 'number?',
  registration_year: 'number?',
  body_type: choice(bodyTypes, null),
  fuel: choice(fuels, null),
  gearbox: choice(gearboxes, null),
  stock_no: 'text?',
} as const satisfies FieldKinds;

export const colorVariantKinds = {
  car_listing_id: 'text',
  color_name: 'text',
  hex_code: 'text',
  image_url: 'address?',
} as const satisfies FieldKinds;

export const photoKinds = {
  owner_type: 'text',
  owner_id: 'text',
  position: 'number',
  url: 'address',
  alt: 'text',
  width: 'number',
  height: 'number',
  focus_x: 'number',
  focus_y: 'number',
  placeholder: 'text',
  stage: choice(photoStages, null),
} as const satisfies FieldKinds;
