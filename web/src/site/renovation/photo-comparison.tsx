import { useState } from 'react';
import type { GalleryPicture } from '../gallery/picture.ts';
import { Thumbnails } from '../gallery/thumbnails.tsx';
import CompareSlider from './compare-slider.tsx';
import type { PhotoPair } from './photo-pairs.ts';
import { ROOM_FALLBACK } from './room-fallback.ts';

interface PhotoComparisonProps {
  pictures: readonly GalleryPicture[];
  pairs: readonly PhotoPair[];
  /** The pair that is compared first, as a position. */
  first: number;
  /** How wide the pictures are shown, as HTML's `sizes`. */
  sizes: string;
}

/** A photo before the work over one after it, with a choice of these where there are several. */
export default function PhotoComparison({ pictures, pairs, first, sizes }: PhotoComparisonProps) {
  const [shown, setShown] = useState(first);
  const pair = pairs[shown];
  const [before, after] = [pair && pictures[pair.before], pair && pictures[pair.after]];
  const choices = pairs.flatMap((each, position) => {
    const picture = pictures[each.after];
    return picture ? [{ ...picture, label: `Comparison ${position + 1}`, mark: `${position + 1}` }] : [];
  });
  return (
    <>
      {before && after && <CompareSlider key={shown} before={before} after={after} sizes={sizes} />}
      {pairs.length > 1 && (
        <Thumbnails
          pictures={choices}
          shown={shown}
          onShow={setShown}
          ratio={{ width: 4, height: 3 }}
          fallback={ROOM_FALLBACK}
        />
      )}
    </>
  );
}
