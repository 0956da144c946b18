/** Resolves when the browser has nothing else to do; soon where it cannot tell: Safari has no `requestIdleCallback`. */
export function idle(): Promise<unknown> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(resolve);
    else setTimeout(resolve, SOON);
  });
}

/** In milliseconds. */
const SOON = 50;
