import type { HTMLChakraProps } from '@chakra-ui/react';
import { Picture } from '../../../ui/picture.tsx';
import { vehicleFallback, vehicleRatio } from './pictures.ts';

interface VehiclePictureProps extends Omit<HTMLChakraProps<'img'>, 'src' | 'alt' | 'width' | 'height'> {
  /** Null shows the fallback. */
  src: string | null;
  alt: string;
  /** How wide it is shown (`Picture`). */
  sizes?: string;
  eager?: boolean;
}

/** A picture of a vehicle, as wide as its container and always in the same ratio. */
export function VehiclePicture({ src, ...rest }: VehiclePictureProps) {
  return (
    <Picture
      {...vehicleRatio}
      src={src ?? vehicleFallback}
      fallback={vehicleFallback}
      inlineSize="100%"
      aspectRatio="16 / 9"
      objectFit="cover"
      background="mist"
      {...rest}
    />
  );
}
