import { defaultHeroPicture, type HeroPage } from '@site/domain/pages';
import type { PublishedContent } from '@site/domain/publishing/content';
import type { HeroPicture } from '@site/domain/publishing/entities';

/** The data of a page that shows no content but its picture. */
export interface HeroData {
  readonly hero: HeroPicture;
}

/** How a page reads the picture at its top, and what it shows meanwhile. */
export function heroPage(page: HeroPage) {
  const load = async (content: PublishedContent): Promise<HeroData> => ({
    hero: await content.heroPicture(page),
  });
  const meanwhile: HeroData = { hero: defaultHeroPicture(page) };
  return { load, meanwhile };
}
