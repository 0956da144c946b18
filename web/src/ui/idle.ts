/** Resolves when the browser is idle, or after `longest` milliseconds. Safari has no `requestIdleCallback` and waits `SOON`. */
export function idle(longest?: number): Promise<unknown> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window)
      window.requestIdleCallback(resolve, longest === undefined ? {} : { timeout: longest });
    else setTimeout(resolve, SOON);
  });
}

const SOON = 50;

/** Resolves after the next paint. */
export function painted(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
  });
}

/** In milliseconds. */
const LONGEST = 1_000;

/** Resolves when the browser has painted the screen and answered the last input. */
export const whenIdle = () => idle(LONGEST);
