import type { ScrapingJob } from '@site/domain/entities/scraping-job';
import type { ExtractedListing } from '@site/domain/procedures/scrape-car-listing';
import { logUnexpected } from '../platform/log.ts';
import { chooseExtractor } from './choose-extractor.ts';
import { type Extractor, extractListing } from './extract-listing.ts';
import { ExtractionFailed } from './extraction-failed.ts';
import { PageRefused } from './fetch-page.ts';

/** How an extraction ended. The reason of a failure and the extractor's name are for the administrator. */
export type ExtractionEnd =
  | { readonly status: 'completed'; readonly extractor: string; readonly extracted_data: ExtractedListing }
  | { readonly status: 'failed'; readonly extractor: string | null; readonly error: string };

/** In milliseconds: enough for a page and two answers of the model. The function itself has 120 s. */
const EXTRACTION_TIMEOUT = 90_000;

/** What tests replace: the choice of the extractor, and the time-out. */
export interface ExtractionOptions {
  readonly choose?: () => Promise<Extractor | undefined>;
  readonly timeout?: number;
}

/** Reads a listing from a job's source. Never throws and always ends: with the listing, or with the reason. */
export async function runExtraction(
  source: Pick<ScrapingJob, 'source_type' | 'source_content'>,
  { choose = chooseExtractor, timeout = EXTRACTION_TIMEOUT }: ExtractionOptions = {},
): Promise<ExtractionEnd> {
  let extractor: Extractor | undefined;
  try {
    extractor = await choose();
    if (!extractor) throw new ExtractionFailed('No model is configured');
    const extracted_data = await within(timeout, extractListing(source, extractor));
    return { status: 'completed', extractor: extractor.name, extracted_data };
  } catch (error) {
    return { status: 'failed', extractor: extractor?.name ?? null, error: reason(error) };
  }
}

/** The result of `work`. @throws ExtractionFailed when it takes longer */
async function within<T>(timeout: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ExtractionFailed('The extraction took too long')), timeout);
  });
  try {
    return await Promise.race([work, over]);
  } finally {
    clearTimeout(timer);
  }
}

function reason(error: unknown): string {
  if (error instanceof ExtractionFailed || error instanceof PageRefused) return error.message;
  logUnexpected('extraction', error);
  return 'An unexpected error occurred';
}
