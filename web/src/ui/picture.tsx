import { chakra, type HTMLChakraProps } from '@chakra-ui/react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { type FileChoice, FULL_WIDTH, fileChoice } from './picture-files.ts';

/** Always there: part of the build, not of the content. */
const PLACEHOLDER = '/placeholder.svg';

interface PictureProps extends Omit<HTMLChakraProps<'img'>, 'width' | 'height' | 'srcSet'> {
  src: string;
  /** What the picture shows; empty when it only decorates. */
  alt: string;
  /** In pixels, or any numbers of the same ratio: they reserve the space before the picture has loaded. */
  width: number;
  height: number;
  /** How wide the picture is shown, as `sizes` in HTML; decides which of its files is loaded. */
  sizes?: string;
  /** Shown when `src` cannot be loaded. */
  fallback?: string;
  /** For the picture at the top of a page: loads at once, before others. */
  eager?: boolean;
}

/**
 * A picture that reserves its space while it loads, and shows a fallback when it cannot be loaded. Of an uploaded picture the browser takes
 * the file of the width that is needed, or the original if that file is missing.
 */
export function Picture({ src, fallback, width, height, sizes, eager = false, ...rest }: PictureProps) {
  return (
    <chakra.img
      {...usePicture({ src, fallback, sizes })}
      htmlWidth={width}
      htmlHeight={height}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
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

/** The attributes of an `img` that choose its file, and another when that cannot be loaded: for lists whose pictures are plain elements. */
export function usePicture({ src, fallback = PLACEHOLDER, sizes = FULL_WIDTH }: PictureSource) {
  const [failed, setFailed] = useState<readonly string[]>([]);
  const attempts = [{ src, ...fileChoice(src, sizes) }, { src }, { src: fallback }, { src: PLACEHOLDER }];
  const shown = attempts.find((attempt) => !failed.includes(keyOf(attempt))) ?? { src: PLACEHOLDER };
  const key = keyOf(shown);
  const fail = (what: string) => setFailed((before) => (before.includes(what) ? before : [...before, what]));
  const ref = useBroken(() => fail(key));
  return { ref, ...shown, onError: () => fail(key) };
}

/** Tells, once, that a picture of the HTML could not be loaded before this code was there to hear of it. */
export function useBroken(onBroken: () => void): RefObject<HTMLImageElement | null> {
  const image = useRef<HTMLImageElement>(null);
  const tell = useRef(onBroken);
  useEffect(() => {
    if (image.current?.complete && image.current.naturalWidth === 0) tell.current();
  }, []);
  return image;
}

/** Identifies an attempt by the addresses that it tries. */
function keyOf({ src, srcSet = '' }: FileChoice & { readonly src: string }): string {
  return `${src} ${srcSet}`;
}
