import { DUE_DRAFTS_EVERY } from '@site/domain/content/draft';
import { isMorningDue, isNightlyDue } from '@site/domain/privacy/nightly';
import { end, start } from './processes.ts';

/** How often it looks at the time, in milliseconds. */
const TICK = 60_000;

/** What Cloud Scheduler does in production, by the command that does it here. */
const schedule: readonly { readonly command: string; isDue(time: Date): boolean }[] = [
  { command: 'nightly', isDue: isNightlyDue },
  { command: 'publish-due', isDue: (time) => time.getUTCMinutes() % DUE_DRAFTS_EVERY === 0 },
  { command: 'remind', isDue: isMorningDue },
];

/**
 * Does in the local suite what Cloud Scheduler does in production, since the emulators have no schedules. `log` gets what the commands
 * say. Returns what stops it.
 */
export function startClock(project: string, log: (line: string) => void): () => Promise<void> {
  const running = new Set<ReturnType<typeof start>>();
  const timer = setInterval(() => {
    const time = new Date();
    for (const { command } of schedule.filter(({ isDue }) => isDue(time))) {
      const args = ['tools/bootstrap.mjs', command, project];
      const child = start({ command: process.execPath, args, onLine: log });
      running.add(child);
      child.once('close', () => running.delete(child));
    }
  }, TICK);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await Promise.all([...running].map(end));
  };
}
