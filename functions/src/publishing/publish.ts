import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { DocumentReader } from '@site/domain/publishing/document-reader';
import {
  EVERY_PATH,
  isPublishable,
  type Publication,
  SITEMAP_PATH,
} from '@site/domain/publishing/publication';
import type { Site } from '@site/domain/publishing/site';
import { documentOf } from '@site/domain/routes';
import { cut } from '@site/domain/text';
import * as z from 'zod/mini';
import { damagedAsMissing, decideOn, firestore, pathOf, sound } from '../platform/documents.ts';
import { failure } from '../platform/failure.ts';
import { logUnexpected } from '../platform/log.ts';
import { sideBySide } from '../platform/side-by-side.ts';
import { isMark, pathsOf } from './affected.ts';
import type { Hosting, Publishing } from './hosting.ts';
import { askingOnce, fileOf, firestoreReader, renderFile } from './render.ts';
import { addGone, forget, markWaiting, settle, someWaiting, type Waiting } from './waiting.ts';

const publisherLeasePath = pathOf('publisher_leases', 'site');
const lease = z.object({ holder: z.string(), until: z.date() });

const LEASE_MS = 20_000;
const RENEWAL_MS = 5_000;

/** Longer than the lease of a crashed publisher. */
const PATIENCE_MS = 30_000;
const PAUSE_MS = 250;

/** After these a page stays `failed` until its content changes or an administrator retries. */
const ATTEMPTS = 3;

/** Waiting pages are left to another publisher. */
class NotThePublisher extends failure('aborted', 'Another publisher is at work') {}

/**
 * Renews the lease meanwhile; the lease of a crashed publisher expires. `check` throws NotThePublisher once the lease is lost.
 * @throws NotThePublisher if another one does not finish in time
 */
async function asThePublisher<T>(work: (check: Publishing['check']) => Promise<T>): Promise<T> {
  const holder = randomUUID();
  await take(holder);
  const renewal = setInterval(() => {
    decideOn(publisherLeasePath, lease, (current) =>
      current?.holder === holder ? held(holder, new Date()) : { outcome: false },
    ).catch((error) => logUnexpected('Renewing the lease of the publisher', error));
  }, RENEWAL_MS);
  try {
    return await work(async () => {
      const current = await sound(publisherLeasePath, lease);
      if (current?.holder !== holder || current.until <= new Date()) throw new NotThePublisher();
    });
  } finally {
    clearInterval(renewal);
    await decideOn(publisherLeasePath, lease, (current) => ({
      remove: current?.holder === holder,
      outcome: undefined,
    })).catch((error) => logUnexpected('Giving the lease of the publisher back', error));
  }
}

async function take(holder: string): Promise<void> {
  for (const deadline = Date.now() + PATIENCE_MS; ; await delay(PAUSE_MS)) {
    const now = new Date();
    const isOurs = await decideOn(publisherLeasePath, lease, (current) =>
      current && current.until > now ? { outcome: false } : held(holder, now),
    ).catch(async (error) => {
      damagedAsMissing(error);
      await (await firestore()).doc(publisherLeasePath).delete();
    });
    if (isOurs) return;
    if (Date.now() > deadline) throw new NotThePublisher();
  }
}

function held(holder: string, now: Date) {
  return { changes: { holder, until: new Date(now.getTime() + LEASE_MS) }, outcome: true };
}

interface BatchTools extends Publisher {
  readonly publishing: Publishing;
  readonly documents: DocumentReader;
}

interface Result {
  readonly page: Waiting;
  /** With an `error` if the page could not be rendered. */
  readonly change: Partial<Publication>;
}

/** Administrators see why a page waits still. */
const noteWhy = (waiting: readonly Waiting[]) => async (error: unknown) => {
  if (error instanceof NotThePublisher) throw error;
  const note = { error: reasonOf(error) };
  // After a roll-back this is tried again for hours, by each task that waits.
  const untold = waiting.filter((page) => page.error !== note.error);
  await settle(untold.map((page) => [page, note])).catch((failure) =>
    logUnexpected('Noting why publishing failed', failure),
  );
  throw error;
};

/** A page that fails to render keeps its published state. @throws if Hosting fails; then all pages keep waiting, with the reason */
async function publishBatch(waiting: readonly Waiting[], tools: BatchTools): Promise<readonly Result[]> {
  const files = new Map<string, Buffer | null>();
  const results = await renderAll(waiting, tools, files);
  if (files.size > 0) await tools.hosting.publish(files, tools.publishing).catch(noteWhy(waiting));
  await writeDown(results, new Date());
  return results;
}

async function renderAll(
  waiting: readonly Waiting[],
  { site, documents }: BatchTools,
  files: Map<string, Buffer | null>,
): Promise<Result[]> {
  const times = new Map<string, Date | undefined>();
  const results: Result[] = [];
  const render = async (page: Waiting) => {
    try {
      const { text, lastModified, unread = [] } = await renderFile(page.path, { site, documents, times });
      for (const { what, reason } of unread) {
        // The last attempt publishes without pictures or other vehicles: an old price would be worse.
        if (what === 'price setting' || page.attempts + 1 < ATTEMPTS) throw reason;
        logUnexpected('publish-waiting', reason);
      }
      times.set(page.path, lastModified);
      const file = fileOf(page.path);
      if (file && text !== null) files.set(file, Buffer.from(text));
      else if (file && isRemovable(page)) files.set(file, null);
      const published = { ...settled, state: 'published', last_modified: lastModified ?? null } as const;
      results.push({ page, change: text === null ? { ...settled, state: 'gone' } : published });
    } catch (error) {
      logUnexpected('publish-waiting', error);
      const attempts = page.attempts + 1;
      const state = attempts < ATTEMPTS ? 'waiting' : 'failed';
      results.push({ page, change: { state, attempts, error: reasonOf(error) } });
    }
  };
  const isSitemap = ({ path }: Waiting) => path === SITEMAP_PATH;
  const pages = waiting.filter((page) => !isSitemap(page));
  // Rendering mostly waits for reads.
  await sideBySide(pages, 8, render);
  // Last: the sitemap holds the times of the other pages.
  await sideBySide(waiting.filter(isSitemap), 1, render);
  return results;
}

/** A crashed publisher may have left pages of documents. Files of a deploy are never removed. */
const isRemovable = ({ path, wasPublished }: Waiting): boolean =>
  isPublishable(path) && (wasPublished || documentOf(path) !== undefined);

async function writeDown(results: readonly Result[], now: Date): Promise<void> {
  const gone = results.filter(({ change }) => change.state === 'gone');
  // A page that was never published needs no "gone" entry.
  const neverThere = gone.filter(({ page }) => !page.wasPublished);
  const known = results.filter((result) => !neverThere.includes(result));
  const shown = (change: Result['change']) => (change.state === 'published' ? { published_at: now } : {});
  // First: a settled page is not tried again.
  await addGone(gone.flatMap(({ page }) => (page.wasPublished ? [page.path] : [])));
  await settle(known.map(({ page, change }) => [page, { ...change, ...shown(change) }]));
  await Promise.all(neverThere.map(({ page }) => forget(page)));
}

const settled = { attempts: 0, error: null };

const reasonOf = (error: unknown): string =>
  cut(error instanceof Error ? error.message : String(error), 300) || 'Unknown error';

/** In memory together. In production each batch is a release. */
const BATCH = 300;

interface Publisher {
  readonly site: Site;
  readonly hosting: Hosting;
  readonly budget?: number;
}

/**
 * `published` counts pages without those that are gone, `failed` has reasons by path. `isLeft` is true if the budget was spent before the
 * end.
 */
export type PublishOutcome = Awaited<ReturnType<typeof run>>;

/**
 * Publishes all waiting pages. Idempotent; concurrent calls wait for the lease. A later change wakes the next publisher.
 * @throws NotThePublisher, OtherBuild; if the database or Hosting fails: unpublished pages then keep waiting
 */
export const publishWaiting = (publisher: Publisher) => asThePublisher((check) => run(publisher, check));

async function run(
  { site, hosting, budget = Number.POSITIVE_INFINITY }: Publisher,
  check: Publishing['check'],
) {
  const deadline = Date.now() + budget;
  const failed = new Map<string, Result>();
  let published = 0;
  let isLeft = false;
  /** Deploys after which all pages are already marked. */
  const covered = new Set<string | undefined>();

  /** Handles all waiting pages once. Returns false if nothing was waiting. */
  async function pass(): Promise<boolean> {
    let found = false;
    for (let last: string | undefined; ; ) {
      const waiting = await someWaiting(last, BATCH);
      last = waiting.at(-1)?.id;
      if (last === undefined) return found;
      const due = waiting.filter(({ path }) => !failed.has(path));
      if (due.length === 0) continue;
      if (Date.now() > deadline) {
        isLeft = true;
        return false;
      }
      found = true;
      // Before content is read: after a roll-back this is tried again for hours.
      const deploy = await hosting.deploy(site.build).catch(noteWhy(due));
      // A fresh cache per batch: later changes mark their pages again.
      const documents = askingOnce(firestoreReader);
      const marks = due.filter(({ path }) => isMark(path));
      for (const mark of marks) {
        if (mark.path === EVERY_PATH) covered.add(deploy);
        await markWaiting(await pathsOf(mark.path, site, documents));
        await forget(mark);
      }
      // The marks may have marked pages of this batch again.
      if (marks.length > 0) return true;
      for (const result of await publishBatch(due, { site, hosting, documents, publishing })) {
        if (result.change.error) failed.set(result.page.path, result);
        else if (result.change.state === 'published') published += 1;
      }
    }
  }

  async function afterDeploy(deploy: string): Promise<void> {
    if (covered.has(deploy)) return;
    await markWaiting([EVERY_PATH]);
    covered.add(deploy);
  }

  const publishing = { build: site.build, check, afterDeploy };
  while (await pass());
  const results = [...failed.values()];
  return {
    published,
    failed: new Map(results.map(({ page, change }) => [page.path, change.error ?? ''])),
    isLeft,
    isWorthRetrying: results.some(({ change }) => change.state === 'waiting'),
  };
}
