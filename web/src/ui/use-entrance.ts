import { usePresence } from 'framer-motion';
import { type RefObject, useEffect, useLayoutEffect } from 'react';

const DURATION_S = { in: 0.22, out: 0.12 } as const;

const [AWAY, HERE] = ['translateY(0.75rem)', 'translateY(0)'];

const frames = {
  in: { opacity: [0, 1], transform: [AWAY, HERE] },
  out: { opacity: [1, 0], transform: [HERE, AWAY] },
};

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

/** Undefined if nothing moves: for visitors who prefer reduced motion, and out of sight, where a second movement would throw. */
function move(element: HTMLElement | null, to: 'in' | 'out') {
  if (!element?.getClientRects().length || matchMedia('(prefers-reduced-motion: reduce)').matches)
    return undefined;
  return animate?.(element, frames[to], { duration: DURATION_S[to], ease: 'easeOut' });
}

/** Slides an element in when it is shown, and at each `change`; out when an `AnimatePresence` around it removes it. */
export function useEntrance(element: RefObject<HTMLElement | null>, change?: string): void {
  const [isPresent, remove] = usePresence();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the change itself is not drawn
  useLayoutEffect(() => {
    const entrance = move(element.current, 'in');
    return () => entrance?.cancel();
  }, [element, change]);
  // Not a layout effect: `AnimatePresence` notes in one of its own that an element leaves.
  useEffect(() => {
    if (isPresent) return;
    const exit = move(element.current, 'out');
    if (exit) void exit.finished.then(remove, remove);
    else remove();
  }, [element, isPresent, remove]);
}
