import { setTimeout as delay } from 'node:timers/promises';
import { versionedCollections } from '@site/domain/content/history';
import { EVERY_PATH } from '@site/domain/publishing/publication';
import { onDocumentWritten } from 'firebase-functions/firestore';
import * as z from 'zod/mini';
import { tendContent } from '../content/photos.ts';
import { callable } from '../platform/callable.ts';
import { accounts, isLocalSuite, trigger } from '../platform/configuration.ts';
import { withDates } from '../platform/documents.ts';
import { backoffOf, enqueue, queueWorker } from '../platform/queue.ts';
import { marksOf, pathsAffectedBy } from './affected.ts';
import { chooseHosting, OtherBuild } from './hosting.ts';
import { publishWaiting } from './publish.ts';
import { loadSite, SiteNotBuilt } from './render.ts';
import { failedPaths, markWaiting } from './waiting.ts';

export const QUEUE = { name: 'publish-waiting', timeoutSeconds: 520 } as const;

/**
 * One task per second: the second is the task's name, and Cloud Tasks drops duplicates.
 * The local queue ignores schedules, so the task also holds its time.
 */
const WINDOW_MS = 1_000;

/** Clocks of two machines differ by less. */
const MARGIN_MS = 250;

/** Queues a run of the publisher. Idempotent. @throws if the queue does not answer */
export async function wakePublisher(): Promise<void> {
  for (;;) {
    const window = Math.floor(Date.now() / WINDOW_MS);
    const end = (window + 1) * WINDOW_MS;
    const notBefore = end + MARGIN_MS;
    const isNew = await enqueue(QUEUE, `second ${window}`, { notBefore }, new Date(notBefore));
    // A duplicate's task has not begun, unless the answer came too late.
    if (isNew || Date.now() < end) return;
  }
}

/** `mark-publications-{collection}`: pages of changed content must be published again. A retry is safe. */
export const markPublications = Object.fromEntries(
  versionedCollections.map((collection) => [
    collection,
    onDocumentWritten(
      { ...trigger, document: `${collection}/{id}` },
      async ({ id: eventId, data, params: { id } }) => {
        const contents = [data?.before, data?.after].map((each) =>
          each?.exists ? withDates(each.data()) : undefined,
        );
        const [before, after] = contents;
        const marks = await marksOf(pathsAffectedBy({ collection, id, before, after }));
        if (marks.length > 0) {
          await markWaiting(marks);
          await wakePublisher();
        }
        // Here, for a trigger of its own would be called by every write of content once more.
        await tendContent(eventId, { collection, id, isDraft: false }, contents);
      },
    ),
  ]),
);

/** No batch starts later. */
const BUDGET_MS = 300_000;

/** `publish-waiting`: publishes all waiting pages. A lost task is harmless: the next task does its work. */
export const publishWaitingPages = queueWorker(QUEUE, {
  data: z.object({ notBefore: z.number() }),
  // Most of a day.
  backoff: backoffOf(3, { attempts: 100, minBackoffSeconds: 5, maxBackoffSeconds: 600, maxDoublings: 7 }),
  options: {
    rateLimits: { maxConcurrentDispatches: 1, maxDispatchesPerSecond: 2 },
    memory: '512MiB',
    serviceAccount: accounts.publisher,
    // A second instance only waits for the lease.
    maxInstances: 2,
    concurrency: 1,
  },
  async work({ notBefore }) {
    // The local queue sends tasks too early.
    const early = notBefore - Date.now();
    if (early > 0) await delay(Math.min(early, WINDOW_MS + MARGIN_MS));
    const site = await loadSite().catch((error) => {
      // `npm run dev` serves pages from source.
      if (!(error instanceof SiteNotBuilt && isLocalSuite())) throw error;
    });
    if (!site) return 'done';
    const outcome = await publishWaiting({ site, hosting: chooseHosting(), budget: BUDGET_MS }).catch(
      (error) => {
        if (!(error instanceof OtherBuild)) throw error;
      },
    );
    // A deploy is at work, or the site was rolled back: no alert.
    if (!outcome) return 'again';
    const { isLeft, isWorthRetrying } = outcome;
    if (isLeft) await wakePublisher();
    return isWorthRetrying ? 'again' : 'done';
  },
});

/** Owners and editors may call. The pages wait for publication, and the answer does not wait for the publisher. Idempotent. */
export const publishPages = callable('publish-pages', {
  async handle({ paths, failed }) {
    const marked = failed ? await failedPaths() : (paths ?? [EVERY_PATH]);
    await markWaiting(marked);
    // Always: the queue may have given up pages that wait.
    await wakePublisher();
    return { success: true, waiting: marked.length };
  },
});
