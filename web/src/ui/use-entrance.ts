import { type RefObject, useLayoutEffect } from 'react';

/** Of the animation, in seconds: short enough that nobody waits for it. */
const DURATION = 0.22;

/** Loaded at the first interaction: nothing moves before, so the page itself loads less. */
let animate: typeof import('framer-motion/dom/mini').animate | undefined;
if (!import.meta.env.SSR && typeof document !== 'undefined') {
  const load = () => {
    import('framer-motion/dom/mini').then(
      (motion) => {
        animate = motion.animate;
      },
      // Elements appear without an animation.
      () => {},
    );
  };
  for (const type of ['pointerover', 'pointerdown', 'keydown']) {
    document.addEventListener(type, load, { once: true, passive: true });
  }
}

/**
 * Lets an element slide in a little whenever `isThere` becomes true, to show what has changed. Nothing is hidden without script, and nothing
 * moves for visitors who prefer reduced motion.
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
