/**
 * Resolves when the browser has nothing else to do, after `longest` milliseconds at the latest where they are given; soon where the browser
 * cannot tell: Safari has no `requestIdleCallback`.
 */
export function idle(longest?: number): Promise<unknown> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window)
      window.requestIdleCallback(resolve, longest === undefined ? {} : { timeout: longest });
    else setTimeout(resolve, SOON);
  });
}

/** In milliseconds. */
const SOON = 50;

/** Resolves once the browser has painted what is rendered now. */
export function painted(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
  });
}

/** How long an administrator waits at the most for what is not on the first screen, in milliseconds. */
const LONGEST = 1_000;

/** Resolves when the browser has nothing more urgent to do: after what is on the screen was painted, and what was pressed is answered. */
export const whenIdle = () => idle(LONGEST);
