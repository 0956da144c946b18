import * as z from 'zod/mini';
import { textLimits } from '../limits.ts';
import { PHOTO_COUNT, PHOTO_SIDE, PLACEHOLDER_LIMIT, photoStages } from '../pictures/pictures.ts';
import { address, choice, contentKind, field, oneOf, text } from './kind.ts';

/** The collections whose entries have photos. */
export const photoOwners = ['car_listings', 'renovation_gallery', 'business_portfolio'] as const;
export type PhotoOwner = (typeof photoOwners)[number];

const position = z.int().check(z.minimum(0), z.maximum(PHOTO_COUNT - 1));
const pixels = z.int().check(z.minimum(1), z.maximum(PHOTO_SIDE));
const share = z.number().check(z.minimum(0), z.maximum(1));

/**
 * `photos`: one picture of a vehicle or project. The first by `position`, from 0, is its cover. `focus_x` and `focus_y` say which point of
 * the picture every crop keeps, as shares of its width and height; `width` and `height` are those of the original in pixels;
 * `placeholder` is a thumbhash (https://evanw.github.io/thumbhash/) as Base64, or empty; `stage` is for photos of projects, null for others
 * and where it does not matter.
 */
export const photoKind = contentKind({
  fields: {
    owner_type: oneOf(photoOwners),
    owner_id: field(z.string().check(z.minLength(1), z.maxLength(textLimits.shortText))),
    position: field(position),
    url: address(),
    alt: text(textLimits.shortText),
    width: field(pixels),
    height: field(pixels),
    focus_x: field(share),
    focus_y: field(share),
    placeholder: field(z.string().check(z.maxLength(PLACEHOLDER_LIMIT))),
    stage: choice(photoStages, null),
  },
  times: ['created_at'],
});
export const photo = photoKind.schema;
export type Photo = z.infer<typeof photo>;
