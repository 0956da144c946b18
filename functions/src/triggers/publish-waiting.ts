import type { Backoff } from '../platform/backoff.ts';
import { accounts, isLocalSuite } from '../platform/configuration.ts';
import { queueWorker } from '../platform/queue.ts';
import { chooseHosting } from '../publishing/choose-hosting.ts';
import { publishWaiting } from '../publishing/publish-waiting.ts';
import { publishTask, QUEUE, TIMEOUT, untilDue, wakePublisher } from '../publishing/queue.ts';
import { loadSite, SiteNotBuilt } from '../publishing/site.ts';

/** No batch begins after that many milliseconds; the last one has the rest of the time. */
const BUDGET = 300_000;

/**
 * In production it is tried for most of a day: after 5 s, 10 s, ... ten minutes. The queue of the local suite keeps a processor busy and
 * sends no other task while one waits for its next attempt, so there it gives up soon.
 */
const backoff: Backoff = isLocalSuite()
  ? { attempts: 3, minBackoffSeconds: 1, maxBackoffSeconds: 4, maxDoublings: 2 }
  : { attempts: 100, minBackoffSeconds: 5, maxBackoffSeconds: 600, maxDoublings: 7 };

/**
 * `publish-waiting`: a task publishes everything that waits. It comes again when Hosting or the database fails, and while a page that
 * cannot be rendered has attempts left. What waits is in `publications`, so that no task matters by itself: the next one does its work.
 */
export const publishWaitingPages = queueWorker(QUEUE, {
  data: publishTask,
  backoff,
  options: {
    rateLimits: { maxConcurrentDispatches: 1, maxDispatchesPerSecond: 2 },
    timeoutSeconds: TIMEOUT,
    memory: '512MiB',
    serviceAccount: accounts.pages,
    // One works. A second one, for a task that came twice, only waits for the lease.
    maxInstances: 2,
    concurrency: 1,
  },
  async work(task) {
    await untilDue(task);
    const site = await loadSite().catch(noneLocally);
    if (!site) return 'done';
    const { isLeft, isWorthRetrying } = await publishWaiting({
      site,
      hosting: chooseHosting(),
      budget: BUDGET,
    });
    if (isLeft) await wakePublisher();
    return isWorthRetrying ? 'again' : 'done';
  },
});

/** `npm run dev` serves the pages from their source: nothing is published. */
function noneLocally(error: unknown): undefined {
  if (!(error instanceof SiteNotBuilt && isLocalSuite())) throw error;
}
