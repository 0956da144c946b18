import { chakra, type HTMLChakraProps } from '@chakra-ui/react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { FULL_WIDTH, fileChoice } from './picture-files.ts';

const PLACEHOLDER = '/placeholder.svg';

interface PictureProps extends Omit<HTMLChakraProps<'img'>, 'width' | 'height' | 'srcSet'> {
  src: string;
  /** Empty when the picture only decorates. */
  alt: string;
  /** In pixels, or any numbers of the same ratio: they reserve the space. */
  width: number;
  height: number;
  /** The shown width, as `sizes` in HTML. */
  sizes?: string;
  fallback?: string;
  /** No lazy loading, for the top of a page. */
  eager?: boolean;
}

/** A picture with reserved space and a fallback. An uploaded picture loads the file of the needed width, else the original. */
export function Picture({ src, fallback, width, height, sizes, eager = false, ...rest }: PictureProps) {
  return (
    <chakra.img
      {...usePicture({ src, fallback, sizes })}
      htmlWidth={width}
      htmlHeight={height}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      decoding={eager ? 'sync' : 'async'}
      display="block"
      maxWidth="100%"
      height="auto"
      objectFit="cover"
      {...rest}
    />
  );
}

interface PictureSource {
  src: string;
  fallback?: string | undefined;
  sizes?: string | undefined;
}

/** Returns `img` attributes with a fallback, for lists of plain elements. */
export function usePicture({ src, fallback = PLACEHOLDER, sizes = FULL_WIDTH }: PictureSource) {
  const [failed, setFailed] = useState<readonly string[]>([]);
  const attempts = [{ src, ...fileChoice(src, sizes) }, { src }, { src: fallback }, { src: PLACEHOLDER }];
  const shown = attempts.find((attempt) => !failed.includes(JSON.stringify(attempt))) ?? { src: PLACEHOLDER };
  const key = JSON.stringify(shown);
  const fail = (what: string) => setFailed((before) => (before.includes(what) ? before : [...before, what]));
  const ref = useBroken(() => fail(key));
  return { ref, ...shown, onError: () => fail(key) };
}

/** Calls `onBroken` once if the picture failed to load before hydration. */
export function useBroken(onBroken: () => void): RefObject<HTMLImageElement | null> {
  const image = useRef<HTMLImageElement>(null);
  const tell = useRef(onBroken);
  useEffect(() => {
    if (image.current?.complete && image.current.naturalWidth === 0) tell.current();
  }, []);
  return image;
}
