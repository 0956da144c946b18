import { Box, chakra } from '@chakra-ui/react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { IconButton } from '#ui/button.tsx';
import { isTyping } from '#ui/focus.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { PictureMark } from '#ui/parts.tsx';
import { Picture, WidePicture } from '#ui/picture.tsx';
import { scrollInRow } from '#ui/snap-row.tsx';
import type { GalleryPicture } from './picture.ts';
import { controls, Slides } from './slides.tsx';

interface ThumbnailsProps {
  /** Four fit beside each other; more scroll. */
  pictures: readonly GalleryPicture[];
  width: number;
  height: number;
  fallback: string;
  shown: number;
  onShow(position: number): void;
}

const SIZES = '(min-width: 1024px) 10rem, 25vw';

export function Thumbnails({ pictures, shown, onShow, ...look }: ThumbnailsProps) {
  const row = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const chosen = row.current?.children[shown];
    if (row.current && chosen instanceof HTMLElement) scrollInRow(row.current, chosen);
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
      css={thumbnailStyles}
      _print={{ display: 'none' }}
    >
      {pictures.map(({ key, src, label, mark, style }, position) => (
        <button
          key={key}
          type="button"
          aria-label={`Show picture: ${label}`}
          aria-pressed={position === shown}
          onClick={() => onShow(position)}
        >
          <WidePicture {...look} src={src} alt="" sizes={SIZES} background="mist" style={style} />
          {mark && <span>{mark}</span>}
        </button>
      ))}
    </chakra.div>
  );
}

const thumbnailStyles = {
  '& button': {
    overflow: 'hidden',
    cursor: 'pointer',
    border: '3px solid {colors.line}',
    borderRadius: 'md',
    transition: 'border-color 160ms',
    _hover: { borderColor: 'edge' },
    _focusVisible: { borderRadius: 'md', outlineOffset: '-3px' },
    '&[aria-pressed=true]': { borderColor: 'sun.500' },
  },
  '& span': { display: 'block', py: '1', textStyle: 'small', fontWeight: 600 },
} as const;

const EDGE = '0.75rem';
const MIDDLE = 'calc(50% - 1.375rem)';

const steps = [
  { by: -1, icon: 'back', label: 'Previous picture', style: { top: MIDDLE, left: EDGE } },
  { by: 1, icon: 'arrow', label: 'Next picture', style: { top: MIDDLE, right: EDGE } },
] as const;

const fullScreen = lazyPart(() => import('./full-screen.tsx'));

interface GalleryProps extends ThumbnailsProps {
  thumbnails: number;
  /** Of the large picture, as in HTML. */
  sizes: string;
  eager?: boolean;
  badge?: ReactNode;
}

export function Gallery({ thumbnails, sizes, eager = false, badge, ...props }: GalleryProps) {
  const { pictures, shown, onShow, ...look } = props;
  const [isFull, setFull] = useState(false);
  // Without the placeholders at the end; a colour before another may have no picture.
  const count = pictures.findLastIndex(({ src }) => src) + 1;
  const step = (by: number) => onShow((Math.min(shown, count - 1) + by + count) % count);
  async function open(): Promise<void> {
    if (count === 0) return;
    const isLoaded = await fullScreen.ask('The picture could not be enlarged. Please try again.');
    setFull(isLoaded && !isTyping());
  }

  return (
    <Box>
      <Box
        position="relative"
        borderRadius="lg"
        overflow="hidden"
        boxShadow="raised"
        css={{ ...controls, '& > button': { position: 'absolute' } }}
        style={{ aspectRatio: `${look.width} / ${look.height}` }}
      >
        <Slides label="Gallery" shown={shown} onShow={onShow} onOpen={open}>
          {pictures.map(({ key, src, alt, style }, position) => (
            <Picture
              key={key}
              {...look}
              src={src}
              alt={alt}
              sizes={sizes}
              eager={eager && position === 0}
              inlineSize="100%"
              blockSize="100%"
              background="mist"
              style={style}
              {...(position === shown ? { 'data-testid': 'main-picture' } : { _print: { display: 'none' } })}
            />
          ))}
        </Slides>
        <Box position="absolute" top="4" left="4">
          {badge}
        </Box>
        {count > 1 && (
          <>
            <PictureMark left="3" bottom="3" fontVariantNumeric="tabular-nums" _print={{ display: 'none' }}>
              {`${Math.min(shown, count - 1) + 1} / ${count}`}
            </PictureMark>
            {steps.map(({ by, ...look }) => (
              <IconButton key={by} {...look} onClick={() => step(by)} />
            ))}
          </>
        )}
        {count > 0 && (
          <IconButton
            icon="expand"
            label="Full screen"
            style={{ right: EDGE, bottom: EDGE }}
            onClick={open}
          />
        )}
      </Box>
      <Thumbnails {...props} pictures={pictures.slice(0, thumbnails)} />
      {isFull && (
        <fullScreen.Component
          pictures={pictures.slice(0, count)}
          shown={Math.min(shown, count - 1)}
          onShow={onShow}
          fallback={look.fallback}
          onClose={() => setFull(false)}
        />
      )}
    </Box>
  );
}
