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

/** Slides an element in when it is shown, and at each `change`. Nothing moves for visitors who prefer reduced motion. */
export function useEntrance(element: RefObject<HTMLElement | null>, change?: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the change itself is not drawn
  useLayoutEffect(() => {
    if (!element.current || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const entrance = animate?.(
      element.current,
      { opacity: [0, 1], transform: ['translateY(0.75rem)', 'translateY(0)'] },
      { duration: DURATION, ease: 'easeOut' },
    );
    return () => entrance?.cancel();
  }, [element, change]);
}
