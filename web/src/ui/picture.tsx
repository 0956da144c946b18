import { chakra, type HTMLChakraProps } from '@chakra-ui/react';
import { useState } from 'react';

/** Always there: part of the build, not of the content. */
const PLACEHOLDER = '/placeholder.svg';

interface PictureProps extends Omit<HTMLChakraProps<'img'>, 'width' | 'height'> {
  src: string;
  /** What the picture shows; empty when it only decorates. */
  alt: string;
  /** In pixels, or any numbers of the same ratio: they keep the place before the picture is there. */
  width: number;
  height: number;
  /** Shown when `src` cannot be loaded. */
  fallback?: string;
  /** For the picture at the top of a page: loads at once, before others. */
  eager?: boolean;
}

/** A picture that keeps its place while it loads and shows a fallback when it cannot be loaded. */
export function Picture({
  src,
  fallback = PLACEHOLDER,
  width,
  height,
  eager = false,
  ...rest
}: PictureProps) {
  const [failed, setFailed] = useState<readonly string[]>([]);
  const shown = [src, fallback, PLACEHOLDER].find((address) => !failed.includes(address)) ?? PLACEHOLDER;
  return (
    <chakra.img
      src={shown}
      htmlWidth={width}
      htmlHeight={height}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
      decoding="async"
      display="block"
      maxWidth="100%"
      height="auto"
      objectFit="cover"
      onError={() =>
        setFailed((addresses) => (addresses.includes(shown) ? addresses : [...addresses, shown]))
      }
      {...rest}
    />
  );
}
