import * as z from 'zod/mini';
import { textLimits } from '../limits.ts';
import { HEX_CODE_PATTERN } from './formats.ts';
import { contentKind, field, optionalAddress, required } from './kind.ts';

/** `car_color_variants`: one colour that a listing comes in. */
export const colorVariantKind = contentKind({
  fields: {
    car_listing_id: required(textLimits.shortText),
    color_name: required(textLimits.name, 'Color name is required'),
    hex_code: field(z.string().check(z.regex(HEX_CODE_PATTERN, 'Please enter a colour such as #1A2B3C'))),
    image_url: optionalAddress(),
  },
  times: ['created_at', 'updated_at'],
});
export const colorVariant = colorVariantKind.schema;
export type ColorVariant = z.infer<typeof colorVariant>;
