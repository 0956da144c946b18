import * as z from 'zod/mini';
import { formText, requiredText } from '../fields.ts';
import { ENTRY_COUNT, textLimits } from '../limits.ts';
import { tooLong } from '../messages/enquiries.ts';
import { fillIn } from '../messages/managers.ts';
import { withoutPrefix } from '../ringgit.ts';
import { imageUrl } from './image-url.ts';

const short = (field: string) => requiredText(textLimits.shortText, fillIn(field));
const optionalShort = z.nullable(formText(textLimits.shortText));
const optionalLong = formText(textLimits.longText);
const entries = z.array(formText(textLimits.shortText)).check(z.maxLength(ENTRY_COUNT));

const budget = z
  .string()
  .check(
    z.overwrite(withoutPrefix),
    z.minLength(1, fillIn('budget')),
    z.maxLength(textLimits.shortText, tooLong(textLimits.shortText)),
  );

/** `renovation_gallery`: one finished project. `budget` is stored without the RM prefix. */
export const galleryProject = z.strictObject({
  title: short('title'),
  location: short('location'),
  type: short('type'),
  duration: short('duration'),
  budget,
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
