import { type RefObject, useLayoutEffect } from 'react';

/** In seconds. */
const DURATION = 0.22;

/** Loaded at the first interaction, because nothing moves before. */
let animate: typeof import('framer-motion/dom/mini').animate | undefined;
if (!import.meta.env.SSR && typeof document !== 'undefined') {
  const load = () => {
    import('framer-motion/dom/mini').then(
      (motion) => {
        animate = motion.animate;
      },
      // If the code fails to load, nothing moves.
      () => {},
    );
  };
  for (const type of ['pointerover', 'pointerdown', 'keydown']) {
    document.addEventListener(type, load, { once: true, passive: true });
  }
}

/** Slides an element in when `isThere` becomes true. Nothing moves for visitors who prefer reduced motion. */
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
