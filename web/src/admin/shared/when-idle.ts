/** The longest wait for a browser that is never idle, and the wait where it cannot tell (Safari), in milliseconds. */
const LONGEST = 1_000;
const BLIND = 50;

/** Resolves when the browser has nothing more urgent to do: after what is on the screen was painted, and what was pressed is answered. */
export function whenIdle(): Promise<unknown> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(resolve, { timeout: LONGEST });
    else setTimeout(resolve, BLIND);
  });
}
