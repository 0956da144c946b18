/** Resolves when the browser is idle, or after `longestMs`. Safari has no `requestIdleCallback`, and waits a moment. */
export function idle(longestMs?: number): Promise<unknown> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window)
      window.requestIdleCallback(resolve, longestMs ? { timeout: longestMs } : {});
    else setTimeout(resolve, 50);
  });
}

/** Resolves when the browser has painted the screen and answered the last input. */
export const whenIdle = () => idle(1_000);

/** Resolves after the next paint. */
export function painted(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
  });
}
