import { whenIdle } from '../admin/shared/when-idle.ts';

/** How long to wait before the first step, in milliseconds. */
const START_DELAY = 2_000;

/** Runs the steps one after the other, each when the browser is idle. A step that fails is skipped. Returns how to stop. */
export function preloadInSequence(steps: readonly (() => Promise<unknown>)[]): () => void {
  let isStopped = false;

  async function run() {
    for (const step of steps) {
      await whenIdle();
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
