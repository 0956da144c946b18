import {
  isPublishable,
  PUBLISH_ATTEMPTS,
  type Publication,
  SITEMAP_PATH,
} from '@site/domain/entities/publication';
import type { DocumentReader } from '@site/domain/published/document-reader';
import type { Site } from '@site/domain/published/rendered-page';
import { documentOf } from '@site/domain/routes';
import { cut } from '@site/domain/text';
import { logUnexpected } from '../platform/log.ts';
import { addGone, forget, settle, type Waiting } from '../store/publications.ts';
import { NotThePublisher } from '../store/publisher-lease.ts';
import type { Hosting, Publishing } from './hosting.ts';
import { fileOf } from './page-file.ts';
import { renderFile } from './render-file.ts';
import { sideBySide } from './side-by-side.ts';

/** How many pages are rendered side by side: most of the time they wait for reads. */
const SIDE_BY_SIDE = 8;

/** The longest reason that is kept of a failure, in characters. */
const REASON = 300;

/** What publishing a batch needs. */
export interface BatchTools extends Publishing {
  readonly site: Site;
  readonly hosting: Hosting;
  readonly documents: DocumentReader;
}

/** What became of a path. */
export interface Result {
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
export async function publishBatch(
  waiting: readonly Waiting[],
  tools: BatchTools,
): Promise<readonly Result[]> {
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
