import * as z from 'zod/mini';
import { HEX_CODE_PATTERN } from '../hex-code.ts';
import { textLimits } from '../limits.ts';
import { imageUrl } from './image-url.ts';

/** `car_color_variants`: one colour that a listing comes in. */
export const colorVariant = z.strictObject({
  car_listing_id: z.string().check(z.minLength(1), z.maxLength(textLimits.shortText)),
  color_name: z
    .string()
    .check(z.trim(), z.minLength(1, 'Color name is required'), z.maxLength(textLimits.name)),
  hex_code: z.string().check(z.regex(HEX_CODE_PATTERN, 'Please enter a colour such as #1A2B3C')),
  image_url: z.nullable(imageUrl),
});
export type ColorVariant = z.infer<typeof colorVariant>;
