import { Box, chakra } from '@chakra-ui/react';
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { IconButton } from '#ui/button.tsx';
import { listen } from '#ui/listen.ts';
import { closeDialog, Modal } from '#ui/modal.tsx';
import { Picture } from '#ui/picture.tsx';
import { LOW } from '#ui/use-media.ts';
import type { GalleryPicture } from './picture.ts';
import { controls, Slides } from './slides.tsx';

interface FullScreenProps {
  pictures: readonly GalleryPicture[];
  shown: number;
  onShow(position: number): void;
  fallback: string;
  onClose(): void;
}

const LARGEST = 3;

/** Two fingers that end near the whole picture mean the whole picture. */
const NEARLY_WHOLE = 1.1;

/** The longest time between the two taps of a double tap. */
const DOUBLE_TAP_MS = 300;

const MIDDLE = { x: 0.5, y: 0.5 };

/** A step of an arrow key, as a share of the window. */
const PAN = 0.2;

export default function FullScreen({ pictures, shown, onShow, fallback, onClose }: FullScreenProps) {
  const [factor, setFactor] = useState(1);
  const frame = useRef<HTMLDivElement>(null);
  const before = useRef(factor);
  /** The point that stays where it is, as shares of the window. */
  const held = useRef(MIDDLE);
  const pinch = useRef({ distance: 1, factor });
  /** When the picture was pressed last. */
  const pressed = useRef(-DOUBLE_TAP_MS);
  const count = pictures.length;

  useLayoutEffect(() => {
    const ratio = factor / before.current;
    before.current = factor;
    const element = frame.current;
    if (!element) return;
    const [x, y] = [held.current.x * innerWidth, held.current.y * innerHeight];
    element.scrollTo({
      left: (element.scrollLeft + x) * ratio - x,
      top: (element.scrollTop + y) * ratio - y,
      behavior: 'instant',
    });
  }, [factor]);

  /** Two fingers enlarge the picture, and not the page with its controls. */
  function onTouch(event: TouchEvent): void {
    const [one, two] = event.touches;
    if (!one || !two) return;
    const distance = Math.hypot(one.clientX - two.clientX, one.clientY - two.clientY);
    if (event.type === 'touchstart') {
      pinch.current = { distance, factor };
      return;
    }
    event.preventDefault();
    const [x, y] = [(one.clientX + two.clientX) / 2, (one.clientY + two.clientY) / 2];
    const next = (pinch.current.factor * distance) / pinch.current.distance;
    zoomTo(next < NEARLY_WHOLE ? 1 : next, { x: x / innerWidth, y: y / innerHeight });
  }
  // React's listener could not prevent the browser's zoom.
  useEffect(() => listen(document, ['touchstart', 'touchmove'], onTouch, { passive: false }));

  function zoomTo(next: number, around = MIDDLE): void {
    held.current = around;
    setFactor(Math.max(1, Math.min(LARGEST, next)));
  }
  function press(): void {
    const now = performance.now();
    // A double tap enlarges, as a tap does.
    if (now - pressed.current > DOUBLE_TAP_MS) zoomTo(factor === 1 ? 2 : 1);
    pressed.current = now;
  }
  const zoomIn = () => zoomTo(Math.floor(factor) + 1);
  const zoomOut = () => zoomTo(Math.ceil(factor) - 1);
  function show(position: number): void {
    zoomTo(1);
    onShow((position + count) % count);
  }

  function onKeyDown(event: KeyboardEvent): void {
    const { key } = event;
    const direction = directions[key];
    if (key === '+' || key === '=') zoomIn();
    else if (key === '-') zoomOut();
    else if (direction && factor > 1) {
      const [x, y] = direction;
      frame.current?.scrollBy({ left: x * PAN * innerWidth, top: y * PAN * innerHeight, behavior: 'auto' });
    } else if (direction?.[0]) show(shown + direction[0]);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <Modal
      onClose={onClose}
      aria-label="Pictures, full screen"
      onKeyDownCapture={onKeyDown}
      data-ground="dark"
      width="100vw"
      height="100dvh"
      touchAction="pan-x pan-y"
      background="pine.950"
      color="white"
    >
      <Slides label="Full screen gallery" shown={shown} onShow={show} onOpen={press}>
        {pictures.map(({ key, src, alt }, position) => {
          const isEnlarged = position === shown && factor > 1;
          const size = isEnlarged ? `${factor * 100}%` : '100%';
          return (
            <Box
              key={key}
              ref={position === shown ? frame : null}
              height="100%"
              overflow={isEnlarged ? 'auto' : 'hidden'}
              // A picture that is whole passes a swipe on.
              overscrollBehavior={isEnlarged ? 'contain' : undefined}
              // The keyboard can scroll a focusable element.
              {...(isEnlarged && { tabIndex: 0, role: 'group', 'aria-label': 'Enlarged picture' })}
              cursor={isEnlarged ? 'zoom-out' : 'zoom-in'}
            >
              <Picture
                src={src}
                alt={alt}
                fallback={fallback}
                width={16}
                height={9}
                sizes={isEnlarged ? '200vw' : '100vw'}
                maxWidth="none"
                inlineSize={size}
                blockSize={size}
                objectFit="contain"
              />
            </Box>
          );
        })}
      </Slides>
      <Bar top="0" justifyContent="space-between">
        <chakra.p aria-live="polite" px="3" fontWeight="600" fontVariantNumeric="tabular-nums">
          {`${shown + 1} of ${count}`}
        </chakra.p>
        <Box display="flex" gap="2">
          {/* Disabled buttons keep the focus. */}
          <IconButton icon="minus" label="Zoom out" aria-disabled={factor === 1} onClick={zoomOut} />
          <IconButton icon="plus" label="Zoom in" aria-disabled={factor === LARGEST} onClick={zoomIn} />
          <IconButton icon="close" label="Close" onClick={closeDialog} />
        </Box>
      </Bar>
      {count > 1 && (
        // In a low window in the corners, away from the picture.
        <Bar bottom="0" justifyContent="center" css={{ [LOW]: { justifyContent: 'space-between' } }}>
          <IconButton icon="back" label="Previous picture" onClick={() => show(shown - 1)} />
          <IconButton icon="arrow" label="Next picture" onClick={() => show(shown + 1)} />
        </Bar>
      )}
    </Modal>
  );
}

const directions: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The space between the buttons passes clicks on. */
const Bar = chakra('div', {
  base: {
    position: 'absolute',
    left: '0',
    right: '0',
    display: 'flex',
    alignItems: 'center',
    // For large text.
    flexWrap: 'wrap',
    gap: '3',
    p: '3',
    pointerEvents: 'none',
    ...controls,
    '& > *': { pointerEvents: 'auto' },
  },
});
