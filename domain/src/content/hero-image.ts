import { oneOf, picture, text, type ValuesOf } from '../fields.ts';
import { isOneOf, optionValues } from '../options.ts';
import type { RouteName } from '../routes.ts';
import { type HeroPage, heroPages } from './hero-pages.ts';
import { contentKind } from './kind.ts';

/** `hero_images/{page_name}`. */
export const heroImageKind = contentKind('hero_images', {
  words: {
    title: 'Hero image',
    one: 'hero image',
    many: 'hero images',
    saveFailed: 'Failed to update hero image',
  },
  named: ['page_name'],
  fields: {
    page_name: oneOf('Page', heroPages),
    image_url: picture('Image', { hint: 'PNG, JPG, GIF up to 10MB' }),
    alt_text: text('Alt text', {
      mayBeEmpty: true,
      hint: 'What the picture shows, for people who cannot see it',
    }),
  },
  times: ['updated_at'],
  shownOn: [],
  idField: 'page_name',
});
export type HeroImage = ValuesOf<typeof heroImageKind>;

/** The page of each hero image. */
export const heroRoutes: Readonly<Record<HeroPage, RouteName>> = {
  home: 'home',
  about: 'about',
  'business-consultation': 'consultation',
  'business-portfolio': 'portfolio',
  'home-renovation': 'renovation',
  'renovation-gallery': 'gallery',
  'car-dealership': 'dealership',
  'car-shop': 'shop',
};

export const isHeroPage = isOneOf(optionValues(heroPages));
