import * as z from 'zod/mini';
import { textLimits } from '../limits.ts';
import { fillIn, wholeNumber } from '../messages/managers.ts';
import { contentKind, entries, optional, optionalAddress, required } from './content-kind.ts';

const year = (name: string) =>
  z.int(fillIn(name)).check(z.minimum(1950, wholeNumber), z.maximum(2100, wholeNumber));

/** `car_listings`: one vehicle. `price` is text in RM without the prefix; `make` is the brand's name, copied. */
export const carListingKind = contentKind({
  fields: {
    brand_id: required(textLimits.shortText),
    make: required(textLimits.shortText),
    model: required(textLimits.shortText),
    year,
    price: required(textLimits.shortText),
    fuel_type: required(textLimits.shortText),
    transmission: required(textLimits.shortText),
    description: required(textLimits.longText),
    image: optionalAddress(),
    features: entries(),
    brochure_pdf: optionalAddress(),
    engine_size: optional(textLimits.shortText),
    color: optional(textLimits.shortText),
    location: optional(textLimits.shortText),
  },
  times: ['created_at'],
});
export const carListing = carListingKind.schema;
export type CarListing = z.infer<typeof carListing>;
