import { textLimits } from '../limits.ts';
import { colour, contentKind, picture, reference, text, type ValuesOf } from './kind.ts';

export const colorVariantKind = contentKind('car_color_variants', {
  words: { title: 'Colour variant', one: 'color variant', many: 'color variants' },
  named: ['color_name'],
  fields: {
    car_listing_id: reference('Car listing'),
    color_name: text('Colour name', { most: textLimits.name, missing: 'Color name is required' }),
    hex_code: colour('Colour'),
    image_url: picture('Image', { optional: true }),
  },
  times: ['created_at', 'updated_at'],
  shownOn: [],
});
export type ColorVariant = ValuesOf<typeof colorVariantKind>;
