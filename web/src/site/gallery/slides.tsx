import { Box } from '@chakra-ui/react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';

interface SlidesProps {
  /** Names them for screen readers. */
  label: string;
  /** The position of the one in view. */
  shown: number;
  /** Called when another one has come into view by a finger, or is to come by a key. */
  onShow(position: number): void;
  /** The one in view was pressed, by pointer or by Enter. */
  onOpen?(): void;
  /** Each as wide as the row. */
  children: readonly ReactNode[];
}

/** How long after the last scrolling it is looked whether the row rests, in milliseconds. */
const REST = 90;

/** A row that is swiped from one to the next. The browser scrolls it: a finger works before there is script. */
export function Slides({ label, shown, onShow, onOpen, children }: SlidesProps) {
  const row = useRef<HTMLDivElement>(null);
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isPlaced = useRef(false);
  /** The row glides to the shown slide, and no finger has taken it over. */
  const isGliding = useRef(false);
  const latest = useRef({ shown, onShow });
  latest.current = { shown, onShow };

  useEffect(() => {
    const element = row.current;
    if (!element) return;
    const before = positionIn(element);
    const isFirst = !isPlaced.current;
    isPlaced.current = true;
    if (isFirst && shown === 0) {
      // A swipe or a key from before hydration counts, also while the row still glides.
      if (before > 0) latest.current.onShow(before);
      return;
    }
    // On a long way everything that is passed would be loaded.
    const behavior = isFirst || Math.abs(shown - before) > 1 ? 'instant' : 'auto';
    element.scrollTo({ left: shown * element.clientWidth, behavior });
    isGliding.current = !isAt(element, shown);
  }, [shown]);
  useEffect(() => () => clearTimeout(rest.current), []);

  function settleLater(): void {
    clearTimeout(rest.current);
    rest.current = setTimeout(settle, REST);
  }

  /** Chooses the slide that a finger has brought into view. A busy browser tells late of scrolling: between two slides the row does not rest. */
  function settle(): void {
    const element = row.current;
    if (!element) return;
    const { shown, onShow } = latest.current;
    const position = positionIn(element);
    if (!isAt(element, position)) settleLater();
    else if (position === shown) isGliding.current = false;
    else if (isGliding.current) element.scrollTo({ left: shown * element.clientWidth });
    else onShow(position);
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

/** The slide that a row stands at, or is nearest to. */
function positionIn({ scrollLeft, clientWidth }: HTMLElement): number {
  return Math.round(scrollLeft / (clientWidth || 1));
}

/** Whether the row stands at that slide, and not on its way to or from it. */
function isAt(element: HTMLElement, position: number): boolean {
  const left = element.children[position]?.getBoundingClientRect().left ?? 0;
  return Math.abs(left - element.getBoundingClientRect().left) < 2;
}

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };
