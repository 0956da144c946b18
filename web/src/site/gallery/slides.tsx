import { Box } from '@chakra-ui/react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';

interface SlidesProps {
  label: string;
  shown: number;
  onShow(position: number): void;
  onOpen?(): void;
  children: readonly ReactNode[];
}

/** Debounce after scrolling. */
const REST_MS = 90;

/** The browser scrolls the row, so a finger works before hydration. */
export function Slides({ label, shown, onShow, onOpen, children }: SlidesProps) {
  const row = useRef<HTMLDivElement>(null);
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);
  const placed = useRef<number>(undefined);
  /** True while the row glides to the shown slide; a finger ends this. */
  const isGliding = useRef(false);
  /** Where the row stood at the last look, in pixels. */
  const seenAt = useRef<number>(undefined);
  const latest = useRef({ shown, onShow });
  latest.current = { shown, onShow };

  useEffect(() => {
    const element = row.current;
    if (!element) return;
    const before = placed.current;
    placed.current = shown;
    if (before === undefined && shown === 0) {
      // A swipe or a key before hydration counts.
      if (positionIn(element) > 0) latest.current.onShow(positionIn(element));
      return;
    }
    // A smooth scroll over several slides would load each of them.
    const behavior = before === undefined || Math.abs(shown - before) > 1 ? 'instant' : 'auto';
    isGliding.current ||= !isAt(element, shown);
    element.scrollTo({ left: shown * element.clientWidth, behavior });
  }, [shown]);
  useEffect(() => () => clearTimeout(rest.current), []);

  function settleLater(): void {
    clearTimeout(rest.current);
    rest.current = setTimeout(settle, REST_MS);
  }

  /** A busy browser reports scrolling late: a row between two slides may still move. */
  function settle(): void {
    const element = row.current;
    if (!element) return;
    const { shown, onShow } = latest.current;
    const position = positionIn(element);
    if (isAt(element, shown)) isGliding.current = false;
    else if (!isGliding.current && isAt(element, position)) onShow(position);
    else {
      // Chrome adds the rest of an interrupted glide to a jump, and stops there.
      const isStuck = isGliding.current && element.scrollLeft === seenAt.current;
      if (isStuck) element.scrollTo({ left: shown * element.clientWidth });
      seenAt.current = element.scrollLeft;
      settleLater();
    }
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Enter') onOpen?.();
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    if (children[shown + step] !== undefined) onShow(shown + step);
  }

  return (
    <Box
      ref={row}
      // Also in a page that an extension turns: the row is scrolled to the right.
      dir="ltr"
      role="region"
      aria-label={label}
      tabIndex={0}
      display="flex"
      height="100%"
      overflowX="auto"
      overscrollBehaviorX="contain"
      scrollSnapType="x mandatory"
      scrollbarWidth="none"
      outlineOffset="-3px"
      _motionSafe={{ scrollBehavior: 'smooth' }}
      css={{ '& > *': { flex: '0 0 100%', scrollSnapAlign: 'start', scrollSnapStop: 'always' } }}
      onScroll={settleLater}
      onTouchStart={() => {
        isGliding.current = false;
      }}
      onWheel={({ deltaX, shiftKey }) => {
        if (deltaX !== 0 || shiftKey) isGliding.current = false;
      }}
      onClick={onOpen}
      onKeyDown={onKeyDown}
    >
      {children}
    </Box>
  );
}

function positionIn({ scrollLeft, clientWidth }: HTMLElement): number {
  return Math.round(scrollLeft / (clientWidth || 1));
}

function isAt(element: HTMLElement, position: number): boolean {
  const left = element.children[position]?.getBoundingClientRect().left ?? 0;
  return Math.abs(left - element.getBoundingClientRect().left) < 2;
}

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** The controls above a picture: one style for all of them keeps the HTML small. */
export const controls = {
  '& button': {
    background: 'paper',
    color: 'ink',
    boxShadow: 'raised',
    _hover: { background: 'mist' },
    _print: { display: 'none' },
  },
} as const;
