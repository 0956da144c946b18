import { chakra } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import { Picture } from '../../ui/picture.tsx';
import type { GalleryPicture } from './picture.ts';

interface ThumbnailsProps {
  /** Four fit beside each other, more are scrolled. */
  pictures: readonly GalleryPicture[];
  /** The position of the one shown large. */
  shown: number;
  onShow(position: number): void;
  ratio: { readonly width: number; readonly height: number };
  /** Shown in place of a picture that is missing or cannot be loaded. */
  fallback: string;
}

/** How wide a thumbnail is shown. */
const SIZES = '(min-width: 1024px) 10rem, 25vw';

/** Small pictures to choose from. */
export function Thumbnails({ pictures, shown, onShow, ratio, fallback }: ThumbnailsProps) {
  const row = useRef<HTMLDivElement>(null);

  // Brings the chosen thumbnail into view, without scrolling the page.
  useEffect(() => {
    const list = row.current;
    const chosen = list?.children[shown];
    if (!list || !(chosen instanceof HTMLElement)) return;
    const { offsetLeft, offsetWidth } = chosen;
    if (offsetLeft < list.scrollLeft) list.scrollLeft = offsetLeft;
    const beyond = offsetLeft + offsetWidth - list.clientWidth;
    if (beyond > list.scrollLeft) list.scrollLeft = beyond;
  }, [shown]);

  return (
    <chakra.div
      ref={row}
      role="group"
      aria-label="Pictures"
      position="relative"
      display="grid"
      gridAutoFlow="column"
      gridAutoColumns={{ base: 'calc((100% - 1.5rem) / 4)', md: 'calc((100% - 3rem) / 4)' }}
      alignItems="start"
      gap={{ base: '2', md: '4' }}
      mt={{ base: '3', md: '4' }}
      overflowX="auto"
      scrollbarWidth="thin"
      _print={{ display: 'none' }}
    >
      {pictures.map(({ key, src, label, mark, style }, position) => (
        <chakra.button
          key={key}
          type="button"
          aria-label={`Show picture: ${label}`}
          aria-pressed={position === shown}
          onClick={() => onShow(position)}
          cursor="pointer"
          overflow="hidden"
          borderRadius="md"
          border="3px solid"
          borderColor={position === shown ? 'sun.500' : 'line'}
          transition="border-color 160ms"
          _hover={{ borderColor: position === shown ? 'sun.500' : 'edge' }}
          _focusVisible={{ borderRadius: 'md', outlineOffset: '-3px' }}
        >
          <Picture
            {...ratio}
            src={src ?? fallback}
            alt=""
            fallback={fallback}
            sizes={SIZES}
            inlineSize="100%"
            aspectRatio={`${ratio.width} / ${ratio.height}`}
            background="mist"
            style={style}
          />
          {mark && (
            <chakra.span display="block" py="1" textStyle="small" fontWeight="600">
              {mark}
            </chakra.span>
          )}
        </chakra.button>
      ))}
    </chakra.div>
  );
}
