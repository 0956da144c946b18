import { heroPages } from '../pages.ts';
import { contentKind, oneOf, picture, text, type ValuesOf } from './kind.ts';

/** `hero_images/{page_name}`. */
export const heroImageKind = contentKind('hero_images', {
  words: { title: 'Hero image', one: 'hero image', many: 'hero images' },
  named: ['page_name'],
  fields: {
    page_name: oneOf('Page', heroPages),
    image_url: picture('Image'),
    alt_text: text('Alt text', { mayBeEmpty: true }),
  },
  times: ['updated_at'],
  shownOn: [],
  idField: 'page_name',
});
export type HeroImage = ValuesOf<typeof heroImageKind>;
