import type { HeroPage } from '@site/domain/options/pages';
import { useEffect, useState } from 'react';
import { readHeroImage } from '../../firebase/public/read-hero-image.ts';

export interface HeroPicture {
  readonly src: string;
  readonly alt: string;
}

/** The picture at the top of a page: the default at once, and what administrators chose when it is there. Failures are logged only. */
export function useHeroImage(page: HeroPage, fallback: HeroPicture): HeroPicture {
  const [chosen, setChosen] = useState<HeroPicture>();
  useEffect(() => {
    let wanted = true;
    readHeroImage(page)
      .then((stored) => {
        if (wanted && stored) setChosen({ src: stored.image_url, alt: stored.alt_text });
      })
      .catch((error) => console.warn(`The hero image of ${page} could not be looked up`, error));
    return () => {
      wanted = false;
    };
  }, [page]);
  return chosen ?? fallback;
}
