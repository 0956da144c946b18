import * as z from 'zod/mini';
import { textLimits } from '../limits.ts';
import { imageUrl } from './image-url.ts';

const short = z.string().check(z.trim(), z.minLength(1), z.maxLength(textLimits.shortText));
const optionalShort = z.nullable(z.string().check(z.trim(), z.maxLength(textLimits.shortText)));
const optionalLong = z.string().check(z.trim(), z.maxLength(textLimits.longText));
const entries = z.array(z.string().check(z.maxLength(textLimits.shortText))).check(z.maxLength(3));

/** `renovation_gallery`: one finished project. `budget` is stored without the RM prefix. */
export const galleryProject = z.strictObject({
  title: short,
  location: short,
  type: short,
  duration: short,
  budget: short,
  description: optionalLong,
  challenge: optionalLong,
  solution: optionalLong,
  before_image: z.nullable(imageUrl),
  after_image: z.nullable(imageUrl),
  features: entries,
  satisfaction: optionalShort,
  home_value: optionalShort,
  key_results: entries,
});
export type GalleryProject = z.infer<typeof galleryProject>;
