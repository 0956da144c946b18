import {
  choice,
  colour,
  file,
  lines,
  longText,
  number,
  picture,
  reference,
  text,
  type ValuesOf,
} from '../fields.ts';
import { textLimits } from '../limits.ts';
import { readTime, type StoredDocument, withDates } from '../stored.ts';
import { isAmbiguous } from '../typed-number.ts';
import { fuelOf, gearboxOf } from '../vehicles/drive.ts';
import { bodyTypes, fuels, gearboxes } from '../vehicles/facts.ts';
import { availabilities, vehicleConditions } from '../vehicles/options.ts';
import { priceOf } from '../vehicles/values.ts';
import { contentKind } from './kind.ts';

const STOCK_NUMBER_LIMIT = 20;

/** Such as `V-0042`; also a document id of `stock_numbers`. */
export const STOCK_NUMBER_PATTERN = /^[A-Z0-9][A-Z0-9-]{0,19}$/;

export const STOCK_NUMBER_PREFIX = 'V-';

const years = {
  least: 1950,
  most: 2100,
  wrong: 'Please enter a year such as 2024',
  example: '2024',
} as const;
const more = { optional: true, isLater: true } as const;
const asked = { ...more, isAsked: true } as const;
const later = { ...more, prompt: 'Not known' } as const;

/**
 * `price` is text in RM without the prefix; `make` is a copy of the brand's name. Older documents lack the fields from `condition` on
 * (`domain/src/vehicles/values.ts`).
 */
export const carListingKind = contentKind('car_listings', {
  words: { title: 'Car listing', one: 'car listing', many: 'car listings' },
  named: ['make', 'model', 'year'],
  found: ['model', 'make', 'stock_no'],
  fields: {
    brand_id: reference('Brand'),
    make: text('Brand'),
    model: text('Model'),
    year: number('Year', { ...years, isSearched: true }),
    // Visitors could read an ambiguous price as another number.
    price: text('Price', {
      hint: 'In RM, such as 89,900',
      fits: (price: string) => !isAmbiguous(price),
      wrong: 'This can be read in two ways. Please enter ringgit such as 45,000 or 45k',
    }),
    fuel_type: text('Fuel Type', {
      suggestions: ['Petrol', 'Diesel', 'Hybrid', 'Plug-in Hybrid', 'Electric'],
    }),
    transmission: text('Transmission', { suggestions: ['Automatic', 'Manual', 'CVT', 'Dual-clutch'] }),
    description: longText('Description', { rows: 5 }),
    image: picture('Image', { ...more, isCover: true, isReplaced: true }),
    features: lines('Features', 'Feature', { isSearched: true }),
    brochure_pdf: file('Brochure', more),
    engine_size: text('Engine Size', { ...asked, hint: 'Such as 1.5L' }),
    color: text('Colour', asked),
    location: text('Location', { ...asked, hint: 'Where it stands' }),
    condition: choice('Condition', vehicleConditions, { otherwise: 'new' }),
    availability: choice('Availability', availabilities, { otherwise: 'available' }),
    price_rm: number('Price for search (RM)', {
      optional: true,
      least: 0,
      most: 100_000_000,
      wrong: 'Please enter whole ringgit, such as 89900',
      example: '89,900 or 89900',
      follows: { text: 'price', read: priceOf },
    }),
    mileage_km: number('Mileage (km)', {
      optional: true,
      least: 0,
      most: 2_000_000,
      wrong: 'Please enter whole kilometres, such as 45000',
      example: '45,000 or 45000',
    }),
    registration_year: number('Registration year', { ...years, optional: true }),
    body_type: choice('Body type', bodyTypes, later),
    fuel: choice('Fuel for search', fuels, { ...later, follows: { text: 'fuel_type', read: fuelOf } }),
    gearbox: choice('Gearbox for search', gearboxes, {
      ...later,
      follows: { text: 'transmission', read: gearboxOf },
    }),
    // Unique: firestore.rules require a document in `stock_numbers`.
    stock_no: text('Stock number', {
      ...more,
      hint: 'Unique, such as V-0042',
      autoComplete: 'off',
      most: STOCK_NUMBER_LIMIT,
      stored: normalStockNumber,
      pattern: STOCK_NUMBER_PATTERN,
      wrong: 'Please enter capital letters, digits and dashes, such as V-0042',
    }),
  },
  sections: [
    {
      title: 'The vehicle',
      columns: 3,
      fields: [
        'brand_id',
        'model',
        'year',
        'price',
        'fuel_type',
        'transmission',
        'description',
        'engine_size',
        'color',
        'location',
        'features',
      ],
    },
    {
      title: 'Stock and search',
      hint: 'Visitors filter by these. What the texts above tell is filled in for you; what you change yourself stays.',
      columns: 3,
      fields: ['condition', 'availability', 'stock_no', 'mileage_km', 'registration_year', 'body_type'],
    },
    { title: 'Files', fields: ['image', 'brochure_pdf'] },
  ],
  times: ['created_at', 'updated_at'],
  // While the vehicle is sold.
  laterTimes: ['sold_at'],
  shownOn: ['vehicle', 'shop'],
});
export type CarListing = ValuesOf<typeof carListingKind>;

/**
 * The time of the sale in a listing after a write; undefined unless it is sold. It stays while the vehicle is sold. In older listings the
 * last change stands for it, as in firestore.rules. Times are dates, or timestamps of Firestore.
 */
export function saleAfter(before: StoredDocument | undefined, after: StoredDocument, now: unknown): unknown {
  if (after['availability'] !== 'sold') return undefined;
  if (before?.['availability'] !== 'sold') return now;
  const known = before['sold_at'] === undefined ? before['updated_at'] : before['sold_at'];
  return Number.isNaN(readTime(withDates({ known }), 'known').getTime()) ? now : known;
}

/** `display_order` is set by administrators and starts at 1. */
export const carBrandKind = contentKind('car_brands', {
  words: {
    title: 'Brand',
    one: 'brand',
    many: 'car brands',
    // Prescribed by the product description.
    fetchFailed: 'Failed to fetch brands',
    confirmDelete: 'Are you sure you want to delete this brand? This action cannot be undone.',
  },
  named: ['name'],
  unique: 'name',
  fields: {
    name: text('Brand Name', {
      most: textLimits.name,
      placeholder: 'e.g. Toyota, Honda, BMW',
      missing: 'Please enter a brand name',
    }),
    logo_url: picture('Brand Logo', {
      ...more,
      placeholder: 'Upload brand logo',
      upload: 'Upload brand logo',
      hint: 'PNG, JPG or SVG up to 5MB',
    }),
    // Set by adding and by reordering.
    display_order: number('Sort order'),
  },
  sections: [{ fields: ['name', 'logo_url'] }],
  times: [],
  shownOn: ['shop'],
});
export type CarBrand = ValuesOf<typeof carBrandKind>;

export const colorVariantKind = contentKind('car_color_variants', {
  words: { title: 'Colour variant', one: 'color variant', many: 'color variants' },
  named: ['color_name'],
  unique: 'color_name',
  fields: {
    car_listing_id: reference('Car listing'),
    color_name: text('Colour name', {
      most: textLimits.name,
      placeholder: 'Such as Pearl White',
      missing: 'Color name is required',
    }),
    hex_code: colour('Colour'),
    image_url: picture('Image', more),
  },
  sections: [{ fields: ['color_name', 'hex_code', 'image_url'] }],
  times: ['created_at', 'updated_at'],
  shownOn: [],
});
export type ColorVariant = ValuesOf<typeof colorVariantKind>;

/** `V-0042` if `V-0041` is the highest, and `V-0001` after none. */
export function nextStockNumber(taken: readonly string[]): string {
  const counts = taken.map((number) => Number(/^V-(\d{1,9})$/.exec(number)?.[1] ?? 0));
  return `${STOCK_NUMBER_PREFIX}${String(Math.max(0, ...counts) + 1).padStart(4, '0')}`;
}

/** ` ｖ–42 ` becomes `V-42`. */
export function normalStockNumber(typed: string): string {
  return typed
    .normalize('NFKC')
    .replace(/\p{Pd}/gu, '-')
    .trim()
    .toUpperCase();
}
