import * as z from 'zod/mini';
import { tidy } from '../fields.ts';
import { textLimits } from '../limits.ts';
import { fillIn, numberMessages, wholeNumber } from '../messages/content.ts';
import { tooLong } from '../messages/enquiries.ts';
import { isAmbiguous } from '../typed-number.ts';
import { availabilities, bodyTypes, fuels, gearboxes, vehicleConditions } from '../vehicles/options.ts';
import { STOCK_NUMBER_LIMIT, STOCK_NUMBER_PATTERN, STOCK_NUMBER_PREFIX } from './formats.ts';
import {
  choice,
  contentKind,
  entries,
  field,
  optional,
  optionalAddress,
  optionalNumber,
  required,
} from './kind.ts';

const FIRST_YEAR = 1950;
const LAST_YEAR = 2100;

/** The most ringgit, and the most kilometres, that a vehicle may have. */
const MOST_RINGGIT = 100_000_000;
const MOST_KILOMETRES = 2_000_000;

const year = (name: string) =>
  z
    .int({ error: ({ input }) => (typeof input === 'string' && input !== '' ? wholeNumber : fillIn(name)) })
    .check(z.minimum(FIRST_YEAR, wholeNumber), z.maximum(LAST_YEAR, wholeNumber));

/** Any text but a number that visitors could take for another one. */
const price = (name: string) =>
  z.string().check(
    z.trim(),
    z.minLength(1, fillIn(name)),
    z.maxLength(textLimits.shortText, tooLong(textLimits.shortText)),
    z.refine((text) => !isAmbiguous(text), numberMessages.typedPrice),
  );

/** Unique: the rules want a document of `stock_numbers` that names the listing. */
const stockNumber = z._default(
  z.nullable(
    z
      .string()
      .check(
        z.overwrite(normalStockNumber),
        z.maxLength(STOCK_NUMBER_LIMIT, { error: numberMessages.stockNumber, abort: true }),
        z.regex(STOCK_NUMBER_PATTERN, numberMessages.stockNumber),
      ),
  ),
  null,
);

/**
 * `car_listings`: one vehicle. `price` is text in RM without the prefix; `make` is the brand's name, copied. Visitors read the texts; what
 * can be asked and counted stands beside them from `condition` on, and older documents lack it (`domain/src/vehicles/values.ts` reads it
 * from the texts).
 */
export const carListingKind = contentKind({
  fields: {
    brand_id: required(textLimits.shortText),
    make: required(textLimits.shortText),
    model: required(textLimits.shortText),
    year,
    price,
    fuel_type: required(textLimits.shortText),
    transmission: required(textLimits.shortText),
    description: required(textLimits.longText),
    image: optionalAddress(),
    features: entries(),
    brochure_pdf: optionalAddress(),
    engine_size: optional(textLimits.shortText),
    color: optional(textLimits.shortText),
    location: optional(textLimits.shortText),
    condition: choice(vehicleConditions, 'new'),
    availability: choice(availabilities, 'available'),
    price_rm: optionalNumber(0, MOST_RINGGIT, numberMessages.price),
    mileage_km: optionalNumber(0, MOST_KILOMETRES, numberMessages.mileage),
    registration_year: optionalNumber(FIRST_YEAR, LAST_YEAR, wholeNumber),
    body_type: choice(bodyTypes, null),
    fuel: choice(fuels, null),
    gearbox: choice(gearboxes, null),
    stock_no: field(stockNumber),
  },
  times: ['created_at', 'updated_at'],
});
export const carListing = carListingKind.schema;
export type CarListing = z.infer<typeof carListing>;

/**
 * `stock_numbers/{stock_no}`: the listing that has the number. Since an id exists once, and the rules let a listing have a number only
 * together with its document here, no two listings have the same.
 */
export const stockNumberKind = contentKind({
  fields: {
    stock_no: field(z.string().check(z.regex(STOCK_NUMBER_PATTERN))),
    listing_id: field(z.string().check(z.minLength(1), z.maxLength(textLimits.shortText))),
  },
  times: ['created_at'],
  idField: 'stock_no',
});

/** The number that follows the highest one given out: `V-0042` after `V-0041`, and `V-0001` after none. */
export function nextStockNumber(highest: string | undefined): string {
  const count = Number(/^V-(\d{1,9})$/.exec(highest ?? '')?.[1] ?? 0);
  return `${STOCK_NUMBER_PREFIX}${String(count + 1).padStart(4, '0')}`;
}

/** As it is stored: ` v-42 ` becomes `V-42`. */
export function normalStockNumber(typed: string): string {
  return tidy(typed).toUpperCase();
}
