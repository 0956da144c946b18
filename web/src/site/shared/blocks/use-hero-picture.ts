import type { HeroImage } from '@site/domain/entities/hero-image';
import { defaultHeroPicture, type HeroPage } from '@site/domain/options/pages';
import { useEffect, useState } from 'react';
import { readHeroImage } from '../../../firebase/public/read-hero-image.ts';

type HeroPicture = Pick<HeroImage, 'image_url' | 'alt_text'>;

/** The picture at the top of a page: its default, until and unless administrators have chosen another. */
export function useHeroPicture(page: HeroPage): HeroPicture {
  const [stored, setStored] = useState<HeroPicture & { page: HeroPage }>();
  useEffect(() => {
    let isCurrent = true;
    readHeroImage(page).then(
      (found) => {
        if (isCurrent && found) setStored({ ...found, page });
      },
      (error: unknown) => console.error(`The hero image of ${page} could not be read`, error),
    );
    return () => {
      isCurrent = false;
    };
  }, [page]);
  return stored?.page === page ? stored : defaultHeroPicture(page);
}
