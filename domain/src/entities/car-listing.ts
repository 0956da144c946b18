import * as z from 'zod/mini';
import { requiredText } from '../fields.ts';
import { ENTRY_COUNT, textLimits } from '../limits.ts';
import { fillIn, wholeNumber } from '../messages/managers.ts';
import { imageUrl } from './image-url.ts';

const short = (field: string) => requiredText(textLimits.shortText, fillIn(field));
const optionalShort = z.nullable(z.string().check(z.trim(), z.maxLength(textLimits.shortText)));

/** `car_listings`: one vehicle. `price` is text in RM without the prefix; `make` is the brand's name, copied. */
export const carListing = z.strictObject({
  brand_id: short('brand_id'),
  make: short('make'),
  model: short('model'),
  year: z.int(fillIn('year')).check(z.minimum(1950, wholeNumber), z.maximum(2100, wholeNumber)),
  price: short('price'),
  fuel_type: short('fuel_type'),
  transmission: short('transmission'),
  description: requiredText(textLimits.longText, fillIn('description')),
  image: z.nullable(imageUrl),
  features: z.array(z.string().check(z.maxLength(textLimits.shortText))).check(z.maxLength(ENTRY_COUNT)),
  brochure_pdf: z.nullable(imageUrl),
  engine_size: optionalShort,
  color: optionalShort,
  location: optionalShort,
});
export type CarListing = z.infer<typeof carListing>;
