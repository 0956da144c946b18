import { Box, chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { FULL_WIDTH } from '../../ui/picture-files.ts';
import { useCode } from '../../ui/use-code.ts';
import { Gallery } from '../gallery/gallery.tsx';
import { photoPicture, type ShownPhoto } from '../gallery/picture.ts';
import { pairOf, photoPairs } from './photo-pairs.ts';
import { ROOM_FALLBACK } from './room-fallback.ts';
import { ViewToggle } from './view-toggle.tsx';

type View = 'all' | 'compare';

const views: readonly View[] = ['all', 'compare'];
const labels = { all: 'All', compare: 'Before and after' } as const;

/** How wide the large picture is shown. */
const SIZES = `(min-width: 1280px) 49rem, (min-width: 1024px) 60vw, ${FULL_WIDTH}`;

/** What was photographed before, during and after the work; before and after can be laid over each other. */
export function ProjectPhotos({ title, photos }: { title: string; photos: readonly ShownPhoto[] }) {
  const [shown, setShown] = useState(0);
  const [view, setView] = useState<View>('all');
  const comparison = useCode(
    () => import('./photo-comparison.tsx'),
    'The photos could not be compared. Please try again.',
  );
  const pictures = photos.map((photo, position) => photoPicture(photo, position, title));
  const pairs = photoPairs(photos);
  const mark = pictures[shown]?.mark;
  return (
    <Box minWidth="0">
      <Box display="flex" flexWrap="wrap" justifyContent="space-between" alignItems="center" gap="3" mb="4">
        <chakra.h2 textStyle="heading">Photos</chakra.h2>
        {pairs.length > 0 && (
          <ViewToggle
            label="Photos"
            views={views}
            labels={labels}
            view={view}
            onChoose={(chosen) => {
              if (chosen === 'compare') comparison.ask();
              setView(chosen);
            }}
          />
        )}
      </Box>
      {view === 'compare' && comparison.code ? (
        <comparison.code.default
          pictures={pictures}
          pairs={pairs}
          first={pairOf(pairs, shown)}
          sizes={SIZES}
        />
      ) : (
        <Gallery
          pictures={pictures}
          shown={shown}
          onShow={setShown}
          thumbnails={pictures.length}
          ratio={{ width: 4, height: 3 }}
          fallback={ROOM_FALLBACK}
          sizes={SIZES}
          // The alt text of the picture begins with it.
          badge={mark && <Badge aria-hidden="true">{mark}</Badge>}
        />
      )}
    </Box>
  );
}
