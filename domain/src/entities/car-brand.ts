import * as z from 'zod/mini';
import { textLimits } from '../limits.ts';
import { imageUrl } from './image-url.ts';

/** `car_brands`: a make that new cars are browsed by, in the order that administrators set (from 1). */
export const carBrand = z.strictObject({
  name: z.string().check(z.trim(), z.minLength(1, 'Please enter a brand name'), z.maxLength(textLimits.name)),
  logo_url: z.nullable(imageUrl),
  display_order: z.int(),
});
export type CarBrand = z.infer<typeof carBrand>;
