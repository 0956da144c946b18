import { Box } from '@chakra-ui/react';
import type { PhotoStage } from '@site/domain/pictures/pictures';
import { useState } from 'react';
import { Badge, Heading, Row } from '#ui/parts.tsx';
import { Gallery, Thumbnails } from '../gallery/gallery.tsx';
import { type GalleryPicture, photoPicture, type ShownPhoto } from '../gallery/picture.ts';
import { ViewToggle } from './before-after.tsx';
import { CompareSlider, LARGE } from './compare-slider.tsx';
import { room } from './project-words.ts';

/** Pairs the first photo before the work with the first one after it, and so on. */
export function photoPairs(photos: readonly Pick<ShownPhoto, 'stage'>[]) {
  const positionsOf = (stage: PhotoStage) =>
    photos.flatMap((photo, position) => (photo.stage === stage ? [position] : []));
  const afters = positionsOf('after');
  return positionsOf('before').flatMap((before, place) => {
    const after = afters[place];
    return after === undefined ? [] : [{ before, after }];
  });
}

type PhotoPair = ReturnType<typeof photoPairs>[number];

/** Returns the first pair for an unpaired photo. */
export function pairOf(pairs: readonly PhotoPair[], photo: number): number {
  const found = pairs.findIndex(({ before, after }) => before === photo || after === photo);
  return Math.max(found, 0);
}

const photoViews = [
  ['all', 'All'],
  ['compare', 'Before and after'],
] as const;

export function ProjectPhotos({ title, photos }: { title: string; photos: readonly ShownPhoto[] }) {
  const [shown, setShown] = useState(0);
  const [view, setView] = useState<'all' | 'compare'>('all');
  const pictures = photos.map((photo, position) => photoPicture(photo, position, title));
  const pairs = photoPairs(photos);
  const mark = pictures[shown]?.mark;
  return (
    <Box minWidth="0">
      <Row justifyContent="space-between" alignItems="center" mb="4">
        <Heading>Photos</Heading>
        {pairs.length > 0 && (
          <ViewToggle label="Photos" views={photoViews} view={view} onChoose={(chosen) => setView(chosen)} />
        )}
      </Row>
      {view === 'compare' ? (
        <PhotoComparison pictures={pictures} pairs={pairs} first={pairOf(pairs, shown)} />
      ) : (
        <Gallery
          pictures={pictures}
          shown={shown}
          onShow={setShown}
          thumbnails={pictures.length}
          {...room}
          sizes={LARGE}
          // The picture's alt text starts with the mark.
          badge={mark && <Badge aria-hidden="true">{mark}</Badge>}
        />
      )}
    </Box>
  );
}

interface PhotoComparisonProps {
  pictures: readonly GalleryPicture[];
  pairs: readonly PhotoPair[];
  first: number;
}

function PhotoComparison({ pictures, pairs, first }: PhotoComparisonProps) {
  const [shown, setShown] = useState(first);
  const pair = pairs[shown];
  const [before, after] = [pair && pictures[pair.before], pair && pictures[pair.after]];
  const choices = pairs.flatMap((each, position) => {
    const picture = pictures[each.after];
    return picture ? [{ ...picture, label: `Comparison ${position + 1}`, mark: `${position + 1}` }] : [];
  });
  return (
    <>
      {before && after && <CompareSlider key={shown} before={before} after={after} />}
      {pairs.length > 1 && <Thumbnails {...room} pictures={choices} shown={shown} onShow={setShown} />}
    </>
  );
}
