import type { ScrapingJob } from '@site/domain/entities/scraping-job';
import { type ExtractedListing, extractedListing } from '@site/domain/procedures/scrape-car-listing';
import { logUnexpected } from '../platform/log.ts';
import { ExtractionFailed } from './extraction-failed.ts';
import { fetchPage } from './fetch-page.ts';
import { pageText } from './page-text.ts';

/** Fills in a listing from text. Its answer is untrusted until the schema has checked it. */
export interface Extractor {
  /** Kept with the job, so that people know who filled in the form. */
  readonly name: string;
  /** @throws ExtractionFailed with the reason when there is no answer */
  extract(source: string): Promise<unknown>;
}

/** How often a model is asked: its answers differ, so an unusable one is worth one retry. */
const TRIES = 2;

const NOTHING_READ = 'No car listing could be read from the source';

/**
 * Reads a listing from a page or from pasted text.
 * @throws PageRefused when the page cannot be read, ExtractionFailed when it gives no listing
 */
export async function extractListing(
  source: Pick<ScrapingJob, 'source_type' | 'source_content'>,
  extractor: Extractor,
): Promise<ExtractedListing> {
  const { source_type: type, source_content: content } = source;
  const text = type === 'url' ? pageText(await fetchPage(content)) : content;
  if (text.trim() === '') throw new ExtractionFailed('The source has no text');
  let failure = new ExtractionFailed(NOTHING_READ);
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    try {
      return checked(await extractor.extract(text));
    } catch (error) {
      failure = asFailure(error);
    }
  }
  throw failure;
}

/** The answer, when it is a listing with at least one field filled in. Unknown fields are dropped. */
function checked(answer: unknown): ExtractedListing {
  const parsed = extractedListing.safeParse(answer);
  if (!parsed.success || !(parsed.data.make || parsed.data.model)) throw new ExtractionFailed(NOTHING_READ);
  return parsed.data;
}

/** Logs what is worth a look: refusals of the model and our own faults, but not a page without a car. */
function asFailure(error: unknown): ExtractionFailed {
  const failure =
    error instanceof ExtractionFailed ? error : new ExtractionFailed(NOTHING_READ, { cause: error });
  if (failure.cause !== undefined) logUnexpected('extraction', failure.cause);
  return failure;
}
