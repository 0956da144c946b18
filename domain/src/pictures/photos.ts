import { optionSet } from '../options.ts';

/** How many photos a vehicle or project has at most. */
export const PHOTO_COUNT = 20;

/** The most pixels that a photo may have: a picture takes four bytes a pixel once it is decoded, whatever its file weighs. */
export const PHOTO_PIXELS = 64_000_000;

/** The longest side that a photo may have, in pixels. */
export const PHOTO_SIDE = 30_000;

/** The most characters of a placeholder: a thumbhash has at most 25 bytes, which are 36 characters of Base64. */
export const PLACEHOLDER_LIMIT = 64;

/** When a photo of a project was taken: before, during or after the work. */
export const photoStages = optionSet({ before: 'Before', during: 'During', after: 'After' });
export type PhotoStage = (typeof photoStages)[number]['value'];
