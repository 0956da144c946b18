/** How long what is on the screen has the page for itself, and the rest between two steps, in milliseconds. */
const QUIET = 2_000;
const REST = 50;

/** Does one thing after the other, each when the browser has nothing else to do; what fails is left for when it is wanted. Returns how to stop. */
export function prepareInTurn(steps: readonly (() => Promise<unknown>)[]): () => void {
  let isStopped = false;

  async function run() {
    for (const step of steps) {
      await idle();
      if (isStopped) return;
      await step().catch(() => {});
    }
  }

  const timer = setTimeout(() => void run(), QUIET);
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}

/** Safari cannot tell when it is idle: there a rest has to do. */
function idle(): Promise<unknown> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(resolve);
    else setTimeout(resolve, REST);
  });
}
