import type { HeroImage } from '@site/domain/entities/hero-image';
import { optionValues } from '@site/domain/options/option';
import { defaultHeroPicture, heroPages } from '@site/domain/options/pages';
import type { SeedDocument } from './document.ts';

/** The picture at the top of each page: its default, so that every page has a row to edit. */
export const heroImages: SeedDocument<HeroImage>[] = optionValues(heroPages).map((page) => ({
  id: page,
  data: { page_name: page, ...defaultHeroPicture(page) },
  age: 24,
}));
