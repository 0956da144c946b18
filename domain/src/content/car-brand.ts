import { textLimits } from '../limits.ts';
import { contentKind, number, picture, text, type ValuesOf } from './kind.ts';

/** `display_order` is set by administrators and starts at 1. */
export const carBrandKind = contentKind('car_brands', {
  words: {
    ...{ title: 'Brand', one: 'brand', many: 'car brands' },
    // Prescribed by the product description.
    confirmDelete: 'Are you sure you want to delete this brand? This action cannot be undone.',
  },
  named: ['name'],
  fields: {
    name: text('Brand Name', { most: textLimits.name, missing: 'Please enter a brand name' }),
    logo_url: picture('Brand Logo', { optional: true }),
    display_order: number('Sort order'),
  },
  times: [],
  shownOn: ['shop'],
});
export type CarBrand = ValuesOf<typeof carBrandKind>;
