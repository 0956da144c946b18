import { Box, chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { FULL_WIDTH } from '../../../../ui/picture-files.ts';
import { Gallery } from '../../../shared/gallery/gallery.tsx';
import { photoPicture, type ShownPhoto } from '../../../shared/gallery/gallery-picture.ts';
import { ROOM_FALLBACK } from '../room-fallback.ts';

/** How wide the large picture is shown. */
const SIZES = `(min-width: 1280px) 49rem, (min-width: 1024px) 60vw, ${FULL_WIDTH}`;

/** What was photographed before, during and after the work. */
export function ProjectPhotos({ title, photos }: { title: string; photos: readonly ShownPhoto[] }) {
  const [shown, setShown] = useState(0);
  const pictures = photos.map((photo, position) => photoPicture(photo, position, title));
  return (
    <Box minWidth="0">
      <chakra.h2 textStyle="heading" mb="4">
        Photos
      </chakra.h2>
      <Gallery
        pictures={pictures}
        shown={shown}
        onShow={setShown}
        thumbnails={pictures.length}
        ratio={{ width: 4, height: 3 }}
        fallback={ROOM_FALLBACK}
        sizes={SIZES}
      />
    </Box>
  );
}
