import { type RefObject, useLayoutEffect } from 'react';

/** How long something takes to come in, in seconds: felt, not waited for. */
const DURATION = 0.22;

/** Comes with the first thing that a visitor does: before that nothing moves, and what has to be loaded first is less. */
let animate: typeof import('framer-motion/dom/mini').animate | undefined;
if (typeof document !== 'undefined') {
  const load = () => {
    import('framer-motion/dom/mini').then(
      (motion) => {
        animate = motion.animate;
      },
      // Things come in without moving.
      () => {},
    );
  };
  for (const type of ['pointerover', 'pointerdown', 'keydown']) {
    document.addEventListener(type, load, { once: true, passive: true });
  }
}

/**
 * Lets an element slide in a little whenever `isThere` becomes true, so that the eye finds what has changed. Nothing is hidden without script,
 * and nothing moves for those who have asked their system for less motion.
 */
export function useEntrance(
  element: RefObject<HTMLElement | null>,
  isThere = true,
  from: 'above' | 'below' = 'below',
): void {
  useLayoutEffect(() => {
    if (!isThere || !element.current || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const away = `translateY(${from === 'below' ? '' : '-'}0.75rem)`;
    const entrance = animate?.(
      element.current,
      { opacity: [0, 1], transform: [away, 'translateY(0)'] },
      { duration: DURATION, ease: 'easeOut' },
    );
    return () => entrance?.cancel();
  }, [element, isThere, from]);
}
