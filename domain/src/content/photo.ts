import { choice, number, oneOf, picture, reference, text, type ValuesOf } from '../fields.ts';
import { isOneOf } from '../options.ts';
import { PHOTO_COUNT, PHOTO_SIDE, PLACEHOLDER_LIMIT, photoStages } from '../pictures/pictures.ts';
import { contentKind } from './kind.ts';

export const photoOwners = ['car_listings', 'renovation_gallery', 'business_portfolio'] as const;
export type PhotoOwner = (typeof photoOwners)[number];

export const isPhotoOwner = isOneOf(photoOwners);

const owners = photoOwners.map((value) => ({ value, label: value }));
const pixels = { least: 1, most: PHOTO_SIDE } as const;
const share = { least: 0, most: 1, isShare: true } as const;

/**
 * The lowest `position` is the cover. Every crop keeps the point `focus_x`, `focus_y`, in shares of the size. `width` and `height` are pixels of
 * the original. `placeholder` is a thumbhash (https://evanw.github.io/thumbhash/) in Base64, or empty.
 */
export const photoKind = contentKind('photos', {
  words: { title: 'Photo', one: 'photo', many: 'photos' },
  named: ['alt'],
  fields: {
    owner_type: { ...oneOf('Owner type', owners), isHidden: true },
    owner_id: reference('Owner'),
    position: number('Position', { least: 0, most: PHOTO_COUNT - 1 }),
    url: picture('Picture'),
    alt: text('What it shows', { mayBeEmpty: true }),
    width: number('Width', pixels),
    height: number('Height', pixels),
    focus_x: number('Focus x', share),
    focus_y: number('Focus y', share),
    placeholder: text('Placeholder', { most: PLACEHOLDER_LIMIT, mayBeEmpty: true, isHidden: true }),
    stage: choice('Stage', photoStages, { optional: true, isLater: true }),
  },
  times: ['created_at'],
  shownOn: [],
});
export type Photo = ValuesOf<typeof photoKind>;
