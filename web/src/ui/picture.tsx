import { chakra, type HTMLChakraProps } from '@chakra-ui/react';
import { smallerAddresses } from '@site/domain/pictures/pictures';
import { type RefObject, useEffect, useRef, useState } from 'react';

const PLACEHOLDER = '/placeholder.svg';

/** As wide as the window. Dense phones take the file of 960 pixels: the difference is invisible, and the next file weighs three times as much. */
export const FULL_WIDTH = '(max-width: 479px) and (min-resolution: 2.01dppx) 240px, 100vw';

interface PictureProps extends Omit<HTMLChakraProps<'img'>, 'src' | 'width' | 'height' | 'srcSet'> {
  src: string | null;
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
      objectFit="cover"
      {...rest}
    />
  );
}

/** As wide as its container, in its own ratio. */
export function WidePicture(props: PictureProps) {
  return <Picture inlineSize="100%" aspectRatio={`${props.width} / ${props.height}`} {...props} />;
}

type PictureSource = { src: string | null; fallback?: string | undefined; sizes?: string | undefined };

/** Returns `img` attributes with a fallback, for lists of plain elements. */
export function usePicture({ src, fallback = PLACEHOLDER, sizes = FULL_WIDTH }: PictureSource) {
  const [failed, setFailed] = useState<readonly string[]>([]);
  const own = src ? [{ src, ...fileChoice(src, sizes) }, { src }] : [];
  const attempts = [...own, { src: fallback }, { src: PLACEHOLDER }];
  const shown = attempts.find((attempt) => !failed.includes(JSON.stringify(attempt))) ?? { src: PLACEHOLDER };
  const key = JSON.stringify(shown);
  const fail = (what: string) => setFailed((before) => (before.includes(what) ? before : [...before, what]));
  const ref = useBroken(() => fail(key));
  return { ref, ...shown, onError: () => fail(key) };
}

/** Returns `img` attributes for the browser's choice of a file; empty if there is only one. */
export function fileChoice(address: string, sizes: string): { srcSet?: string; sizes?: string } {
  const smaller = smallerAddresses(address);
  if (smaller.length === 0) return {};
  return { srcSet: smaller.map((sized) => `${sized.address} ${sized.width}w`).join(', '), sizes };
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
