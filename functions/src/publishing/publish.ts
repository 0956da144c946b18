import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { DocumentReader } from '@site/domain/publishing/document-reader';
import {
  EVERY_PATH,
  isPublishable,
  PUBLISH_ATTEMPTS,
  type Publication,
  SITEMAP_PATH,
  type Site,
} from '@site/domain/publishing/publication';
import { documentOf } from '@site/domain/routes';
import { cut } from '@site/domain/text';
import * as z from 'zod/mini';
import { damagedAsMissing, decideOn, deleteDocument, parsed } from '../platform/documents.ts';
import { Failure } from '../platform/failure.ts';
import { logUnexpected } from '../platform/log.ts';
import { publisherLeasePath } from '../platform/paths.ts';
import { sideBySide } from '../platform/side-by-side.ts';
import { isMark, pathsOf } from './affected.ts';
import type { Hosting, Publishing } from './hosting.ts';
import { askingOnce, firestoreReader } from './reader.ts';
import { fileOf, renderFile } from './render.ts';
import { addGone, forget, markWaiting, settle, someWaiting, type Waiting } from './waiting.ts';

/** `publisher_leases/site`: which publisher may change the site, until when. */
const lease = z.object({ holder: z.string(), until: z.date() });

/** How long a lease is good for unless it is renewed, and how often it is, in milliseconds. */
const LIFETIME = 20_000;
const RENEWAL = 5_000;

/** How long to wait for another publisher, and how often to ask: as long as a killed one keeps its lease, and some. */
const PATIENCE = 30_000;
const PAUSE = 250;

/** Another publisher is at work, or has taken over. What waits is left for it, or for the next. */
class NotThePublisher extends Failure {
  readonly code = 'aborted';
  constructor() {
    super('Another publisher is at work');
  }
}

interface PublisherLease {
  /** Ask right before anything becomes visible. @throws NotThePublisher when somebody else has taken over */
  check(): Promise<void>;
}

/**
 * Does the work as the only publisher: waits until no other one is at work, renews the lease meanwhile, and gives it back. A publisher
 * that is killed keeps it for its lifetime; one that stood still for longer finds out by `check`.
 * @throws NotThePublisher when another one does not come to an end
 */
async function asThePublisher<T>(work: (lease: PublisherLease) => Promise<T>): Promise<T> {
  const holder = randomUUID();
  await take(holder);
  const renewal = setInterval(() => {
    extend(holder).catch((error) => logUnexpected('Renewing the lease of the publisher', error));
  }, RENEWAL);
  try {
    return await work({ check: () => check(holder) });
  } finally {
    clearInterval(renewal);
    await giveBack(holder);
  }
}

async function take(holder: string): Promise<void> {
  for (const deadline = Date.now() + PATIENCE; ; await delay(PAUSE)) {
    const now = new Date();
    const mine = { holder, until: new Date(now.getTime() + LIFETIME) };
    const isOurs = await decideOn(publisherLeasePath, lease, (current) =>
      current && current.until > now ? { outcome: false } : { changes: mine, outcome: true },
    ).catch(discardDamaged);
    if (isOurs) return;
    if (Date.now() > deadline) throw new NotThePublisher();
  }
}

async function discardDamaged(error: unknown): Promise<false> {
  damagedAsMissing(error);
  await deleteDocument(publisherLeasePath);
  return false;
}

function extend(holder: string): Promise<boolean> {
  const until = new Date(Date.now() + LIFETIME);
  return decideOn(publisherLeasePath, lease, (current) =>
    current?.holder === holder ? { changes: { until }, outcome: true } : { outcome: false },
  );
}

async function check(holder: string): Promise<void> {
  const current = await parsed(publisherLeasePath, lease).catch(damagedAsMissing);
  if (current?.holder !== holder || current.until <= new Date()) throw new NotThePublisher();
}

/** A lease that is not ours any more is left alone. */
async function giveBack(holder: string): Promise<void> {
  await decideOn(publisherLeasePath, lease, (current) => ({
    remove: current?.holder === holder,
    outcome: undefined,
  })).catch((error) => logUnexpected('Giving the lease of the publisher back', error));
}

/** How many pages are rendered side by side: most of the time they wait for reads. */
const SIDE_BY_SIDE = 8;

const REASON = 300;

interface BatchTools extends Publishing {
  readonly site: Site;
  readonly hosting: Hosting;
  readonly documents: DocumentReader;
}

interface Result {
  readonly page: Waiting;
  readonly outcome: 'published' | 'gone' | 'failed';
  readonly lastModified?: Date | undefined;
  readonly error?: string;
}

/**
 * Renders and publishes some paths, and writes down what became of each. A page that cannot be rendered stays as it was last published,
 * and stops no other.
 * @throws when Hosting fails; then all of them wait still, with the reason
 */
async function publishBatch(waiting: readonly Waiting[], tools: BatchTools): Promise<readonly Result[]> {
  const files = new Map<string, Buffer | null>();
  const results = await renderAll(waiting, tools, files);
  if (files.size > 0) {
    await tools.hosting.publish(files, tools).catch(async (error) => {
      if (!(error instanceof NotThePublisher)) await noteFailure(waiting, error);
      throw error;
    });
  }
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
      const { text, lastModified } = await renderFile(page.path, { site, documents, times });
      times.set(page.path, lastModified);
      const file = fileOf(page.path);
      if (file && text !== null) files.set(file, Buffer.from(text));
      else if (file && isRemovable(page)) files.set(file, null);
      results.push({ page, outcome: text === null ? 'gone' : 'published', lastModified });
    } catch (error) {
      logUnexpected('publish-waiting', error);
      results.push({ page, outcome: 'failed', error: reasonOf(error) });
    }
  };
  const isSitemap = ({ path }: Waiting) => path === SITEMAP_PATH;
  await sideBySide(
    waiting.filter((page) => !isSitemap(page)),
    SIDE_BY_SIDE,
    render,
  );
  // It says when the others have changed.
  await sideBySide(waiting.filter(isSitemap), 1, render);
  return results;
}

/**
 * What has been published, or shows a document, which no build has and a publisher may have been killed after. The files of a deploy and the
 * back office are neither.
 */
function isRemovable({ path, wasPublished }: Waiting): boolean {
  return isPublishable(path) && (wasPublished || documentOf(path) !== undefined);
}

async function writeDown(results: readonly Result[], now: Date): Promise<void> {
  // Of what never was on the site nobody has to be told that it is gone.
  const neverThere = results.filter(({ page, outcome }) => outcome === 'gone' && !page.wasPublished);
  await settle(
    new Map(
      results
        .filter((result) => !neverThere.includes(result))
        .map((result) => [result.page, changes(result, now)]),
    ),
  );
  await Promise.all(neverThere.map(({ page }) => forget(page)));
  const gone = results.filter(({ page, outcome }) => outcome === 'gone' && page.wasPublished);
  await addGone(gone.map(({ page }) => page.path));
}

function changes({ page, outcome, lastModified, error }: Result, now: Date): Partial<Publication> {
  switch (outcome) {
    case 'published':
      return {
        state: 'published',
        published_at: now,
        last_modified: lastModified ?? null,
        attempts: 0,
        error: null,
      };
    case 'gone':
      return { state: 'gone', attempts: 0, error: null };
    case 'failed': {
      const attempts = page.attempts + 1;
      return { state: attempts < PUBLISH_ATTEMPTS ? 'waiting' : 'failed', attempts, error: error ?? null };
    }
  }
}

/** For administrators to see; the pages wait all the same. */
async function noteFailure(waiting: readonly Waiting[], error: unknown): Promise<void> {
  const note = { error: reasonOf(error) };
  await settle(new Map(waiting.map((page) => [page, note]))).catch((failure) =>
    logUnexpected('Noting why publishing failed', failure),
  );
}

function reasonOf(error: unknown): string {
  return cut(error instanceof Error ? error.message : String(error), REASON) || 'Unknown error';
}

/** How many pages are published together: they are in memory together, and in production each batch is a release of Hosting. */
const BATCH = 300;

interface Publisher {
  readonly site: Site;
  readonly hosting: Hosting;
  readonly budget?: number;
}

/** What a run of the publisher came to. */
export interface PublishOutcome {
  readonly published: number;
  /** Why paths failed in this run. */
  readonly failed: ReadonlyMap<string, string>;
  /** The budget was spent before everything was published. */
  readonly isLeft: boolean;
  readonly isWorthRetrying: boolean;
}

/**
 * Publishes everything that waits. Safe to call at any time and any number of times: one publisher works, others wait for it. What
 * changes meanwhile is published too, or waits still when it ends: the change itself has woken the next publisher.
 * @throws when the database or Hosting fails; then what was not published waits still
 * @throws NotThePublisher
 */
export function publishWaiting(publisher: Publisher): Promise<PublishOutcome> {
  return asThePublisher((lease) => run(publisher, lease));
}

async function run(
  { site, hosting, budget = Number.POSITIVE_INFINITY }: Publisher,
  { check }: PublisherLease,
): Promise<PublishOutcome> {
  const deadline = Date.now() + budget;
  const failed = new Map<string, Result>();
  let published = 0;
  let isLeft = false;
  /** Deploys after which everything is being published again. */
  const covered = new Set<string | undefined>();

  /** Goes through all that waits, once; gives whether there was anything to do. */
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
      // Each batch asks anew: what changes later has marked its pages again, or is about to.
      const documents = askingOnce(firestoreReader);
      const marks = due.filter(({ path }) => isMark(path));
      for (const mark of marks) {
        if (mark.path === EVERY_PATH) covered.add(await hosting.deploy());
        await markWaiting(await pathsOf(mark.path, site, documents));
        await forget(mark);
      }
      // What was read with them may have been marked again.
      if (marks.length > 0) return true;
      for (const result of await publishBatch(due, { site, hosting, documents, check, afterDeploy })) {
        if (result.outcome === 'failed') failed.set(result.page.path, result);
        else published += 1;
      }
    }
  }

  async function afterDeploy(deploy: string): Promise<void> {
    if (covered.has(deploy)) return;
    await markWaiting([EVERY_PATH]);
    covered.add(deploy);
  }

  while (await pass());
  const results = [...failed.values()];
  return {
    published,
    failed: new Map(results.map(({ page, error = '' }) => [page.path, error])),
    isLeft,
    isWorthRetrying: results.some(({ page }) => page.attempts + 1 < PUBLISH_ATTEMPTS),
  };
}
