import type { HeroImage } from '@site/domain/entities/hero-image';
import type { HeroPage } from '@site/domain/options/pages';

/** The picture that administrators chose for a page, undefined when none is stored. Rejects when the look-up fails. */
export async function readHeroImage(
  page: HeroPage,
): Promise<Pick<HeroImage, 'image_url' | 'alt_text'> | undefined> {
  const { doc, getDoc, publicDatabase } = await import('./database.ts');
  const snapshot = await getDoc(doc(publicDatabase(), 'hero_images', page));
  const data = snapshot.data();
  if (typeof data?.['image_url'] !== 'string' || data['image_url'] === '') return undefined;
  return { image_url: data['image_url'], alt_text: String(data['alt_text'] ?? '') };
}
