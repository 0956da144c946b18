import { Box, chakra } from '@chakra-ui/react';
import { type PointerEvent, useState } from 'react';
import { Icon } from '#ui/icons.tsx';
import { PictureMark } from '#ui/parts.tsx';
import { FULL_WIDTH, WidePicture } from '#ui/picture.tsx';
import type { GalleryPicture } from '../gallery/picture.ts';
import { room } from './project-words.ts';

type ComparedPicture = Pick<GalleryPicture, 'src' | 'alt' | 'style'>;

/** The width of a project's large picture, as `sizes` in HTML. */
export const LARGE = `(min-width: 1280px) 49rem, (min-width: 1024px) 60vw, ${FULL_WIDTH}`;

type CompareSliderProps = { before: ComparedPicture; after: ComparedPicture };

export function CompareSlider({ before, after }: CompareSliderProps) {
  /** The line, in percent of the width. */
  const [at, setAt] = useState(50);

  function drag(event: PointerEvent<HTMLElement>): void {
    if (event.buttons === 0) return;
    const { left, width } = event.currentTarget.getBoundingClientRect();
    setAt(Math.round(Math.max(0, Math.min(100, ((event.clientX - left) / width) * 100))));
  }

  return (
    <Box>
      <Box
        position="relative"
        overflow="hidden"
        borderRadius="lg"
        cursor="ew-resize"
        css={sliderStyles}
        // A vertical swipe scrolls the page.
        touchAction="pan-y"
        data-testid="compare"
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          drag(event);
        }}
        onPointerMove={drag}
      >
        <Compared {...after} />
        <Box position="absolute" inset="0" style={{ clipPath: `inset(0 ${100 - at}% 0 0)` }}>
          <Compared {...before} />
        </Box>
        <div data-line="" style={{ left: `${at}%` }}>
          <Icon name="chevron" transform="rotate(90deg)" width="1em" />
          <Icon name="chevron" transform="rotate(-90deg)" width="1em" />
        </div>
        <PictureMark left="4" bottom="4" pointerEvents="none">
          Before
        </PictureMark>
        <PictureMark right="4" bottom="4" pointerEvents="none">
          After
        </PictureMark>
      </Box>
      <chakra.input
        type="range"
        aria-label="How much of the picture before is shown, in percent"
        min="0"
        max="100"
        value={at}
        onChange={({ target }) => setAt(Number(target.value))}
        display="block"
        width="100%"
        height="2.75rem"
        mt="2"
        cursor="pointer"
        accentColor="pine.600"
      />
    </Box>
  );
}

function Compared({ src, alt, style }: ComparedPicture) {
  return <WidePicture {...room} src={src} alt={alt} style={style} sizes={LARGE} draggable={false} />;
}

const sliderStyles = {
  userSelect: 'none',
  // Safari requires the prefix.
  WebkitUserSelect: 'none',
  '& [data-line]': {
    position: 'absolute',
    top: '0',
    bottom: '0',
    width: '3px',
    marginLeft: '-1.5px',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    background: 'paper',
    boxShadow: 'raised',
    pointerEvents: 'none',
    '&::before': {
      content: '""',
      position: 'absolute',
      boxSize: '2.75rem',
      borderRadius: 'full',
      background: 'paper',
      boxShadow: 'raised',
    },
    '& svg': { position: 'relative' },
  },
} as const;
