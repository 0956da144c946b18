import * as z from 'zod/mini';
import { textLimits } from '../limits.ts';
import { imageUrl } from './image-url.ts';

const short = z.string().check(z.trim(), z.minLength(1), z.maxLength(textLimits.shortText));
const optionalShort = z.nullable(z.string().check(z.trim(), z.maxLength(textLimits.shortText)));

/** What visitors read when a listing lacks one of these. */
export const listingDefaults = { engine_size: '2.0L', color: 'Silver', location: 'Available' } as const;

/** `car_listings`: one vehicle. `price` is text in RM without the prefix; `make` is the brand's name, copied. */
export const carListing = z.strictObject({
  brand_id: short,
  make: short,
  model: short,
  year: z.int().check(z.minimum(1950), z.maximum(2100)),
  price: short,
  fuel_type: short,
  transmission: short,
  description: z.string().check(z.trim(), z.minLength(1), z.maxLength(textLimits.longText)),
  image: z.nullable(imageUrl),
  features: z.array(z.string().check(z.maxLength(textLimits.shortText))).check(z.maxLength(3)),
  brochure_pdf: z.nullable(imageUrl),
  engine_size: optionalShort,
  color: optionalShort,
  location: optionalShort,
});
export type CarListing = z.infer<typeof carListing>;
