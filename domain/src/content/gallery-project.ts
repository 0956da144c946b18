import * as z from 'zod/mini';
import { textLimits } from '../limits.ts';
import { fillIn } from '../messages/content.ts';
import { tooLong } from '../messages/enquiries.ts';
import { withoutPrefix } from '../money/ringgit.ts';
import { contentKind, entries, optional, optionalAddress, required, text } from './kind.ts';

/** An amount as it was typed, stored without the RM prefix. */
function budget(name: string, mayBeEmpty: boolean) {
  return z
    .string()
    .check(
      z.overwrite(withoutPrefix),
      z.minLength(mayBeEmpty ? 0 : 1, fillIn(name)),
      z.maxLength(textLimits.shortText, tooLong(textLimits.shortText)),
    );
}

/** `renovation_gallery`: one finished project. */
export const galleryProjectKind = contentKind({
  fields: {
    title: required(textLimits.shortText),
    location: required(textLimits.shortText),
    type: required(textLimits.shortText),
    duration: required(textLimits.shortText),
    budget,
    description: text(textLimits.longText),
    challenge: text(textLimits.longText),
    solution: text(textLimits.longText),
    before_image: optionalAddress(),
    after_image: optionalAddress(),
    features: entries(),
    satisfaction: optional(textLimits.shortText),
    home_value: optional(textLimits.shortText),
    key_results: entries(),
  },
  times: ['created_at', 'updated_at'],
  emptyInEdits: true,
});
export const galleryProject = galleryProjectKind.schema;
export type GalleryProject = z.infer<typeof galleryProject>;
