import * as z from 'zod/mini';
import { textLimits } from '../limits.ts';
import { tooLong } from '../messages/enquiries.ts';
import { optionValues } from '../options/option.ts';
import { heroPages } from '../options/pages.ts';
import { imageUrl } from './image-url.ts';

/** `hero_images/{page_name}`: the large picture at the top of a page. */
export const heroImage = z.strictObject({
  page_name: z.enum(optionValues(heroPages)),
  image_url: imageUrl,
  alt_text: z.string().check(z.maxLength(textLimits.shortText, tooLong(textLimits.shortText))),
});
export type HeroImage = z.infer<typeof heroImage>;
