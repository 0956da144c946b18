import * as z from 'zod/mini';
import { textLimits } from '../limits.ts';
import { contentKind, field, optionalAddress, required } from './kind.ts';

/** `car_brands`: a make of new cars. `display_order` is the sort order that administrators set, from 1. */
export const carBrandKind = contentKind({
  fields: {
    name: required(textLimits.name, 'Please enter a brand name'),
    logo_url: optionalAddress(),
    display_order: field(z.int()),
  },
  times: [],
});
export const carBrand = carBrandKind.schema;
export type CarBrand = z.infer<typeof carBrand>;
