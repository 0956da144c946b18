import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import { Gallery, type GalleryLook } from '../gallery/gallery.tsx';
import { photoPicture, type ShownPhoto } from '../gallery/picture.ts';

export interface StoryPhotosProps extends GalleryLook {
  company: string;
  /** At least one. */
  photos: readonly ShownPhoto[];
}

export default function StoryPhotos({ company, photos, ...look }: StoryPhotosProps) {
  const [shown, setShown] = useState(0);
  const pictures = photos.map((photo, position) => photoPicture(photo, position, company));
  return (
    <Box p={{ base: '3', md: '4' }} minWidth="0">
      <Gallery
        pictures={pictures}
        shown={shown}
        onShow={setShown}
        thumbnails={pictures.length > 1 ? pictures.length : 0}
        {...look}
      />
    </Box>
  );
}
