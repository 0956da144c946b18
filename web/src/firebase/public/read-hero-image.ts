import type { HeroImage } from '@site/domain/entities/hero-image';
import type { HeroPage } from '@site/domain/options/pages';
import { addressOf, textOf } from '@site/domain/reading/read-values';
import { readRow } from './rest.ts';
import { ONE_VISIT, VisitCache } from './visit-cache.ts';

type HeroPicture = Pick<HeroImage, 'image_url' | 'alt_text'>;

const pictures = new VisitCache<HeroPicture | undefined>(ONE_VISIT);

/** The picture that administrators chose for a page; undefined when none is stored. Rejects when the read fails. */
export function readHeroImage(page: HeroPage): Promise<HeroPicture | undefined> {
  return pictures.read(page, async () => {
    const stored = await readRow('hero_images', page);
    const image_url = addressOf(stored?.['image_url']);
    return image_url ? { image_url, alt_text: textOf(stored?.['alt_text']) ?? '' } : undefined;
  });
}
