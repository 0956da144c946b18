import type { HeroImage } from '@site/domain/entities/hero-image';
import type { HeroPage } from '@site/domain/options/pages';
import { heroImageKinds } from '@site/domain/reading/field-kinds';
import { readFields } from '@site/domain/reading/read-fields';
import { readRow } from './rest.ts';
import { ONE_VISIT, VisitCache } from './visit-cache.ts';

type HeroPicture = Pick<HeroImage, 'image_url' | 'alt_text'>;

const pictures = new VisitCache<HeroPicture | undefined>(ONE_VISIT);

/** The picture that administrators chose for a page, undefined when none is stored. Rejects when the look-up fails. */
export function readHeroImage(page: HeroPage): Promise<HeroPicture | undefined> {
  return pictures.read(page, async () => {
    const picture = readFields(heroImageKinds, (await readRow('hero_images', page)) ?? {});
    return picture.image_url ? picture : undefined;
  });
}
