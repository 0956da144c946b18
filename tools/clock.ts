import { isNightlyDue } from '@site/domain/nightly';
import { end, start } from './processes.ts';

/** How often it looks at the time, in milliseconds. */
const TICK = 60_000;

/**
 * Does in the local suite what Cloud Scheduler does in production, since the emulators have no schedules: every night it runs what
 * `npm run nightly` runs. `log` gets what that says. Returns what stops it.
 */
export function startClock(project: string, log: (line: string) => void): () => Promise<void> {
  let running: ReturnType<typeof start> | undefined;
  const timer = setInterval(() => {
    if (!isNightlyDue(new Date())) return;
    const args = ['tools/bootstrap.mjs', 'nightly', project];
    running = start({ command: process.execPath, args, onLine: log });
  }, TICK);
  timer.unref();
  return async () => {
    clearInterval(timer);
    if (running) await end(running);
  };
}
