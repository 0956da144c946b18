/** How long to wait before the first step, and between two steps where the browser cannot tell that it is idle, in milliseconds. */
const START_DELAY = 2_000;
const STEP_DELAY = 50;

/** Runs the steps one after the other, each when the browser is idle. A step that fails is skipped. Returns how to stop. */
export function preloadInSequence(steps: readonly (() => Promise<unknown>)[]): () => void {
  let isStopped = false;

  async function run() {
    for (const step of steps) {
      await idle();
      if (isStopped) return;
      await step().catch(() => {});
    }
  }

  const timer = setTimeout(() => void run(), START_DELAY);
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}

/** Safari has no `requestIdleCallback`. */
function idle(): Promise<unknown> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(resolve);
    else setTimeout(resolve, STEP_DELAY);
  });
}
