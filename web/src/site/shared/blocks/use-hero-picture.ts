import type { HeroImage } from '@site/domain/entities/hero-image';
import { defaultHeroPicture, type HeroPage } from '@site/domain/options/pages';
import { useEffect, useState } from 'react';
import { readHeroImage } from '../../../firebase/public/read-hero-image.ts';
import { loadPicture } from '../../../ui/picture-files.ts';

type HeroPicture = Pick<HeroImage, 'image_url' | 'alt_text'>;

/**
 * The picture at the top of a page: the default, or the one that administrators have chosen once it has loaded. `sizes` is that of the
 * `Picture` that shows it.
 */
export function useHeroPicture(page: HeroPage, sizes: string): HeroPicture {
  const [stored, setStored] = useState<HeroPicture & { page: HeroPage }>();
  useEffect(() => {
    let isCurrent = true;
    readHeroImage(page).then(
      async (found) => {
        if (!found) return;
        await loadPicture(found.image_url, sizes);
        if (isCurrent) setStored({ ...found, page });
      },
      (error: unknown) => console.error(`The hero image of ${page} could not be read`, error),
    );
    return () => {
      isCurrent = false;
    };
  }, [page, sizes]);
  return stored?.page === page ? stored : defaultHeroPicture(page);
}
