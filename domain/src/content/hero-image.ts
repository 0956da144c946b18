import type * as z from 'zod/mini';
import { textLimits } from '../limits.ts';
import { optionValues } from '../options.ts';
import { heroPages } from '../pages.ts';
import { address, contentKind, oneOf, text } from './kind.ts';

/** `hero_images/{page_name}`: the large picture at the top of a page. */
export const heroImageKind = contentKind({
  fields: {
    page_name: oneOf(optionValues(heroPages)),
    image_url: address(),
    alt_text: text(textLimits.shortText),
  },
  times: ['updated_at'],
  idField: 'page_name',
});
export const heroImage = heroImageKind.schema;
export type HeroImage = z.infer<typeof heroImage>;
