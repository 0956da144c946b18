import { chakra } from '@chakra-ui/react';
import { photoMessages } from '@site/domain/messages/content';
import { type KeyboardEvent, type MouseEvent, useState } from 'react';
import type { StoredPhoto } from '../../firebase/admin/content/photos.ts';
import { Picture } from '../../ui/picture.tsx';
import { useChosen } from '../shared/use-chosen.ts';

const STEP = 0.05;

const moves: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

interface Point {
  readonly x: number;
  readonly y: number;
}

interface FocalPointProps {
  photo: StoredPhoto;
  place: number;
  announce(text: string): void;
  onChoose(point: Point): Promise<boolean>;
}

/** Every crop keeps the focal point. */
export function FocalPoint({ photo, place, announce, onChoose }: FocalPointProps) {
  const stored = { x: share(photo.focus_x), y: share(photo.focus_y) };
  const [chosen, choose] = useChosen<Point>(stored, isSamePoint);
  const [moving, setMoving] = useState<Point>();
  const { x, y } = moving ?? chosen;

  function click(event: MouseEvent<HTMLButtonElement>) {
    // A click by Enter has no position in the picture.
    if (event.detail === 0) return;
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    const point = { x: share((event.clientX - left) / width), y: share((event.clientY - top) / height) };
    void choose(point, () => onChoose(point));
  }

  function press(event: KeyboardEvent) {
    const move = moves[event.key];
    if (!move) return;
    event.preventDefault();
    const point = { x: share(x + move[0]), y: share(y + move[1]) };
    setMoving(point);
    announce(photoMessages.focusMoved(percent(point.x), percent(point.y)));
  }

  function end() {
    if (moving) void choose(moving, () => onChoose(moving));
    setMoving(undefined);
  }

  return (
    <Frame
      type="button"
      aria-label={photoMessages.focus(place, percent(x), percent(y))}
      onClick={click}
      onKeyDown={press}
      onKeyUp={end}
      onBlur={end}
    >
      <Picture
        src={photo.url}
        alt=""
        width={photo.width > 0 ? photo.width : 4}
        height={photo.height > 0 ? photo.height : 3}
        sizes="16rem"
        draggable={false}
      />
      <Mark aria-hidden="true" style={{ left: `${x * 100}%`, top: `${y * 100}%` }} />
    </Frame>
  );
}

function isSamePoint(one: Point, other: Point): boolean {
  return one.x === other.x && one.y === other.y;
}

/** Rounded to a hundredth, so that the rules and people read the same value. */
function share(value: number): number {
  const within = Math.min(1, Math.max(0, Number.isNaN(value) ? 0.5 : value));
  return Math.round(within * 100) / 100;
}

function percent(value: number): number {
  return Math.round(value * 100);
}

const Frame = chakra('button', {
  base: {
    position: 'relative',
    display: 'block',
    width: '100%',
    overflow: 'hidden',
    borderRadius: 'md',
    background: 'mist',
    cursor: 'crosshair',
    '& img': { width: '100%' },
  },
});

const Mark = chakra('span', {
  base: {
    position: 'absolute',
    boxSize: '1.75rem',
    transform: 'translate(-50%, -50%)',
    borderRadius: 'full',
    border: '3px solid white',
    boxShadow: '0 0 0 2px {colors.pine.900}, inset 0 0 0 2px {colors.pine.900}',
    pointerEvents: 'none',
  },
});
