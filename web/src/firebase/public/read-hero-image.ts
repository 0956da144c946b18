import type { HeroImage } from '@site/domain/entities/hero-image';
import type { HeroPage } from '@site/domain/options/pages';
import { appCheckSiteKey } from '../config.ts';
import { readTexts } from './read-texts.ts';
import { ONE_VISIT, VisitCache } from './visit-cache.ts';

type HeroPicture = Pick<HeroImage, 'image_url' | 'alt_text'>;

const pictures = new VisitCache<HeroPicture | undefined>(ONE_VISIT);

/** The picture that administrators chose for a page, undefined when none is stored. Rejects when the look-up fails. */
export function readHeroImage(page: HeroPage): Promise<HeroPicture | undefined> {
  return pictures.read(page, async () => {
    const data = appCheckSiteKey ? await readProven(page) : await readTexts(`hero_images/${page}`);
    const { image_url, alt_text } = data ?? {};
    return typeof image_url === 'string' && image_url !== ''
      ? { image_url, alt_text: String(alt_text ?? '') }
      : undefined;
  });
}

/** With App Check the SDK adds the proof to what it asks. */
async function readProven(page: HeroPage): Promise<Readonly<Record<string, unknown>> | undefined> {
  const { doc, getDoc, publicDatabase } = await import('./database.ts');
  return (await getDoc(doc(publicDatabase(), 'hero_images', page))).data();
}
