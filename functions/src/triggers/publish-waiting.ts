import { onTaskDispatched } from 'firebase-functions/tasks';
import { deployment, isLocalSuite } from '../platform/configuration.ts';
import { chooseHosting } from '../publishing/choose-hosting.ts';
import { publishWaiting } from '../publishing/publish-waiting.ts';
import { DEADLINE, publishTask, untilDue, wakePublisher } from '../publishing/queue.ts';
import { loadSite, SiteNotBuilt } from '../publishing/site.ts';

/** No batch begins after that many milliseconds; the last one has the rest of the deadline. */
const BUDGET = 300_000;

/**
 * How often the queue tries again what failed, in seconds. In production for most of a day: 5 s, 10 s, ... up to ten minutes. The queue
 * of the local suite keeps a processor busy while a task waits for its next attempt, so there it gives up soon.
 */
const RETRIES = isLocalSuite()
  ? { maxAttempts: 4, minBackoffSeconds: 1, maxBackoffSeconds: 4 }
  : { maxAttempts: 100, minBackoffSeconds: 5, maxBackoffSeconds: 600, maxDoublings: 7 };

/**
 * The queue in front of the publisher: one task at a time publishes everything that waits. It fails, to be run again, when Hosting or
 * the database does, and while a page that cannot be rendered has attempts left. What waits is in `publications`, so that no task and
 * no retry ever matters by itself: the next one does its work.
 */
export const publishWaitingPages = onTaskDispatched(
  {
    ...deployment,
    // One at a time; a second instance only ever waits for the lease.
    maxInstances: 2,
    concurrency: 1,
    memory: '512MiB',
    timeoutSeconds: DEADLINE,
    rateLimits: { maxConcurrentDispatches: 1, maxDispatchesPerSecond: 2 },
    retryConfig: RETRIES,
    labels: { access: 'queue' },
  },
  async ({ data }) => {
    await untilDue(publishTask.parse(data));
    const site = await loadSite().catch(noneLocally);
    if (!site) return;
    const { isLeft, isWorthRetrying, failed } = await publishWaiting({
      site,
      hosting: chooseHosting(),
      budget: BUDGET,
    });
    if (isLeft) await wakePublisher();
    if (isWorthRetrying) throw new PagesFailed([...failed.keys()]);
  },
);

/** `npm run dev` serves the pages from their source: nothing is published. */
function noneLocally(error: unknown): undefined {
  if (!(error instanceof SiteNotBuilt && isLocalSuite())) throw error;
}

/** The queue runs the task again. */
class PagesFailed extends Error {
  constructor(paths: readonly string[]) {
    super(`${paths.length} pages could not be published: ${paths.slice(0, 5).join(', ')}`);
  }
}
