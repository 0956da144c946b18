import { EVERY_PATH, PUBLISH_ATTEMPTS } from '@site/domain/entities/publication';
import type { Site } from '@site/domain/published/rendered-page';
import { askingOnce, firestoreReader } from '../store/document-reader.ts';
import { forget, markWaiting, someWaiting } from '../store/publications.ts';
import { asThePublisher, type PublisherLease } from '../store/publisher-lease.ts';
import { isMark, pathsOf } from './expand-scopes.ts';
import type { Hosting } from './hosting.ts';
import { publishBatch, type Result } from './publish-batch.ts';

/** How many pages are published together: they are in memory together, and in production each batch is a release of Hosting. */
const BATCH = 300;

interface Publisher {
  readonly site: Site;
  readonly hosting: Hosting;
  /** No batch begins after that many milliseconds. */
  readonly budget?: number;
}

/** What a run of the publisher came to. */
export interface Outcome {
  readonly published: number;
  /** Why paths failed in this run. */
  readonly failed: ReadonlyMap<string, string>;
  /** The budget was spent before everything was published. */
  readonly isLeft: boolean;
  /** Something failed that will be tried again. */
  readonly isWorthRetrying: boolean;
}

/**
 * Publishes everything that waits. Safe to call at any time and any number of times: one publisher works, others wait for it. What
 * changes meanwhile is published too, or waits still when it ends: the change itself has woken the next publisher.
 * @throws when the database or Hosting fails; then what was not published waits still
 * @throws NotThePublisher
 */
export function publishWaiting(publisher: Publisher): Promise<Outcome> {
  return asThePublisher((lease) => run(publisher, lease));
}

async function run(
  { site, hosting, budget = Number.POSITIVE_INFINITY }: Publisher,
  { check }: PublisherLease,
): Promise<Outcome> {
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
      for (const mark of due.filter(({ path }) => isMark(path))) {
        if (mark.path === EVERY_PATH) covered.add(await hosting.deploy());
        await markWaiting(await pathsOf(mark.path, site, documents));
        await forget(mark);
      }
      const pages = due.filter(({ path }) => !isMark(path));
      for (const result of await publishBatch(pages, { site, hosting, documents, check, afterDeploy })) {
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
