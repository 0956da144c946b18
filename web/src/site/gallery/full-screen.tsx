import { Box, chakra } from '@chakra-ui/react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { IconButton } from '#ui/button.tsx';
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

const ZOOMS = [1, 2, 3] as const;

/** A step of an arrow key, as a share of the window. */
const PAN = 0.2;

export default function FullScreen({ pictures, shown, onShow, fallback, onClose }: FullScreenProps) {
  const [zoom, setZoom] = useState(0);
  const frame = useRef<HTMLDivElement>(null);
  const factor = ZOOMS[zoom] ?? 1;
  const count = pictures.length;

  useEffect(() => {
    const element = frame.current;
    if (!element || factor === 1) return;
    element.scrollTo({
      left: (element.scrollWidth - element.clientWidth) / 2,
      top: (element.scrollHeight - element.clientHeight) / 2,
      behavior: 'instant',
    });
  }, [factor]);

  const zoomTo = (next: number) => setZoom(Math.max(0, Math.min(ZOOMS.length - 1, next)));
  function show(position: number): void {
    setZoom(0);
    onShow((position + count) % count);
  }

  /** Arrow keys move an enlarged picture, or change the picture. */
  function onKeyDown(event: KeyboardEvent): void {
    const { key } = event;
    const direction = directions[key];
    if (key === '+' || key === '=') zoomTo(zoom + 1);
    else if (key === '-') zoomTo(zoom - 1);
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
      background="pine.950"
      color="white"
    >
      <Slides
        label="Full screen gallery"
        shown={shown}
        onShow={show}
        onOpen={() => zoomTo(zoom === 0 ? 1 : 0)}
      >
        {pictures.map(({ key, src, alt }, position) => {
          const isEnlarged = position === shown && factor > 1;
          const size = isEnlarged ? `${factor * 100}%` : '100%';
          return (
            <Box
              key={key}
              ref={position === shown ? frame : null}
              height="100%"
              overflow={isEnlarged ? 'auto' : 'hidden'}
              overscrollBehavior="contain"
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
          <IconButton
            icon="minus"
            label="Zoom out"
            aria-disabled={zoom === 0}
            onClick={() => zoomTo(zoom - 1)}
          />
          <IconButton
            icon="plus"
            label="Zoom in"
            aria-disabled={zoom === ZOOMS.length - 1}
            onClick={() => zoomTo(zoom + 1)}
          />
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
    gap: '3',
    p: '3',
    pointerEvents: 'none',
    ...controls,
    '& > *': { pointerEvents: 'auto' },
  },
});
