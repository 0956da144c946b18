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

/** How long a row must have stood still before what is in view counts as chosen, in milliseconds. */
const REST = 90;

/** A row that is swiped from one to the next. The browser scrolls it: a finger works before there is script. */
export function Slides({ label, shown, onShow, onOpen, children }: SlidesProps) {
  const row = useRef<HTMLDivElement>(null);
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isPlaced = useRef(false);
  const latest = useRef(onShow);
  latest.current = onShow;

  useEffect(() => {
    const element = row.current;
    if (!element) return;
    const before = positionIn(element);
    const isFirst = !isPlaced.current;
    isPlaced.current = true;
    // What was swiped to before hydration is kept.
    if (isFirst && shown === 0 && before > 0) return latest.current(before);
    // On a long way everything that is passed would be loaded.
    const behavior = isFirst || Math.abs(shown - before) > 1 ? 'instant' : 'auto';
    element.scrollTo({ left: shown * element.clientWidth, behavior });
  }, [shown]);

  function settle(): void {
    const position = row.current ? positionIn(row.current) : shown;
    if (position !== shown) onShow(position);
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
      onScroll={() => {
        clearTimeout(rest.current);
        rest.current = setTimeout(settle, REST);
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

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };
