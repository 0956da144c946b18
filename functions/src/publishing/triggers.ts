import { setTimeout as delay } from 'node:timers/promises';
import { EVERY_PATH } from '@site/domain/publishing/publication';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { onDocumentWritten, onDocumentWrittenWithAuthContext } from 'firebase-functions/firestore';
import * as z from 'zod/mini';
import { audit, commandLine } from '../accounts/audit.ts';
import { queueFiles } from '../content/files.ts';
import { actorOf } from '../content/history.ts';
import { callable } from '../platform/callable.ts';
import { accounts, isLocalSuite, trigger } from '../platform/configuration.ts';
import { withDates } from '../platform/documents.ts';
import { type Backoff, enqueue, queueWorker } from '../platform/queue.ts';
import { marksOf, type PublishedCollection, pathsAffectedBy, publishedCollections } from './affected.ts';
import { chooseHosting } from './hosting.ts';
import { publishWaiting } from './publish.ts';
import { loadSite, SiteNotBuilt } from './render.ts';
import { markFailedWaiting, markWaiting } from './waiting.ts';

/**
 * What wakes the publisher. Edits of one second make one task: its name is the second, and a task whose name has been used is not made
 * again. The task comes when the second is over, so that it finds all of them; the queue of the local suite ignores the time for which a
 * task is scheduled, so the task says it too, and the publisher waits until then.
 */

export const QUEUE = 'publish-waiting';

const WINDOW = 1_000;

/** Clocks of two machines differ by less than this, in milliseconds. */
const MARGIN = 250;

/** How long the publisher may take, and how long the queue waits for it, in seconds. */
const TIMEOUT = 520;
const DEADLINE = 540;

const publishTask = z.object({ notBefore: z.number() });

/** Something waits: it will be published. Repeating it is harmless. @throws when the queue does not answer */
export async function wakePublisher(): Promise<void> {
  for (;;) {
    const window = Math.floor(Date.now() / WINDOW);
    const end = (window + 1) * WINDOW;
    const notBefore = end + MARGIN;
    const isNew = await enqueue({
      queue: QUEUE,
      name: `second ${window}`,
      data: { notBefore },
      notBefore: new Date(notBefore),
      deadlineSeconds: DEADLINE,
    });
    // A task that was there has not begun yet, unless the answer took too long: then it may have missed what waits now.
    if (isNew || Date.now() < end) return;
  }
}

/** The queue has sent the task early if it ignores times. */
async function untilDue({ notBefore }: z.infer<typeof publishTask>): Promise<void> {
  const early = notBefore - Date.now();
  if (early > 0) await delay(Math.min(early, WINDOW + MARGIN));
}

/**
 * `mark-publications-{collection}`: when content changes, what shows it waits to be published, the publisher is woken, and the pictures that
 * it names now are checked. Retried by the platform until it succeeds. This is safe: an event that comes twice, or late, publishes pages
 * once more, as they are by then.
 */
function markPublicationsOf(collection: PublishedCollection) {
  return onDocumentWritten(
    { ...trigger, document: `${collection}/{id}` },
    async ({ id: eventId, data, params: { id } }) => {
      const [before, after] = [stored(data?.before), stored(data?.after)];
      const marks = await marksOf(pathsAffectedBy({ collection, id, before, after }));
      if (marks.length > 0) {
        await markWaiting(marks);
        await wakePublisher();
      }
      await queueFiles(eventId, { collection, before, after });
    },
  );
}

function stored(snapshot: DocumentSnapshot | undefined) {
  return snapshot?.exists ? withDates(snapshot.data()) : undefined;
}

/** One trigger for each collection that pages show. */
export const markPublications = Object.fromEntries(
  publishedCollections.map((collection) => [collection, markPublicationsOf(collection)]),
);

/**
 * `note-setting`: a change of a setting, which browsers write themselves, or have restored, is written into the audit log. Retried by the
 * platform until it succeeds; an event that comes twice is written once.
 */
export const noteSetting = onDocumentWrittenWithAuthContext(
  { ...trigger, document: 'admin_settings/{key}' },
  async ({ id, data, params: { key }, authType, authId }) => {
    const value = data?.after.get('setting_value');
    if (!data || typeof value !== 'boolean' || value === data.before.get('setting_value')) return;
    const { before, after } = data;
    const { by, by_name } = await actorOf({
      collection: 'admin_settings',
      id: key,
      before,
      after,
      authType,
      authId,
    });
    const actor = by_name === null ? commandLine : { userId: by, username: by_name };
    await audit('setting_changed', actor, { about: key, data: { value } }, `setting_${id}`);
  },
);

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

/**
 * Owners and editors may call. Publishes the named paths, those that have failed, or everything. Answers when they wait: the publisher does
 * the work, and `publications` shows how it goes. Calling it again is harmless.
 */
export const publishPages = callable('publish-pages', {
  async handle({ paths, failed }) {
    const waiting = failed ? await markFailedWaiting() : await mark(paths ?? [EVERY_PATH]);
    // Also when nothing has failed: what waits may have been given up by the queue.
    await wakePublisher();
    return { success: true, waiting };
  },
});

async function mark(paths: readonly string[]): Promise<number> {
  await markWaiting(paths);
  return paths.length;
}
