import { Box, chakra } from '@chakra-ui/react';
import { VehiclePicture } from '../vehicle-picture.tsx';
import { type GalleryPicture, MAIN_PICTURE, THUMBNAILS } from './gallery-pictures.ts';

interface VehicleGalleryProps {
  pictures: readonly GalleryPicture[];
  /** The position of the one shown large. */
  shown: number;
  onChoose(position: number): void;
}

/** How wide a thumbnail is shown. */
const THUMBNAIL = '(min-width: 1024px) 10rem, 25vw';

/** The main picture over four thumbnails. */
export function VehicleGallery({ pictures, shown, onChoose }: VehicleGalleryProps) {
  const main = pictures[shown] ?? pictures[0];
  return (
    <Box>
      <Box borderRadius="lg" overflow="hidden" boxShadow="raised">
        <VehiclePicture
          src={main?.src ?? null}
          alt={main?.alt ?? ''}
          sizes={MAIN_PICTURE}
          eager
          data-testid="main-picture"
        />
      </Box>
      <Box
        role="group"
        aria-label="Pictures"
        display="grid"
        gridTemplateColumns={`repeat(${THUMBNAILS}, minmax(0, 1fr))`}
        gap={{ base: '2', md: '4' }}
        mt={{ base: '3', md: '4' }}
      >
        {pictures.slice(0, THUMBNAILS).map((picture, position) => (
          <chakra.button
            key={picture.key}
            type="button"
            aria-label={`Show picture: ${picture.label}`}
            aria-pressed={position === shown}
            onClick={() => onChoose(position)}
            cursor="pointer"
            overflow="hidden"
            borderRadius="md"
            border="3px solid"
            borderColor={position === shown ? 'sun.500' : 'line'}
            transition="border-color 160ms"
            _hover={{ borderColor: position === shown ? 'sun.500' : 'edge' }}
            _focusVisible={{ borderRadius: 'md' }}
          >
            <VehiclePicture src={picture.src} alt="" sizes={THUMBNAIL} />
          </chakra.button>
        ))}
      </Box>
    </Box>
  );
}
