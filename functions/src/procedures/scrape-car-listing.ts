import type { ScrapingJob } from '@site/domain/entities/scraping-job';
import {
  scrapeCarListingRequest,
  type scrapeCarListingResponse,
} from '@site/domain/procedures/scrape-car-listing';
import type * as z from 'zod/mini';
import { chooseExtractor } from '../extraction/choose-extractor.ts';
import { ExtractionFailed, type Extractor, extractListing } from '../extraction/extract-listing.ts';
import { PageRefused } from '../extraction/fetch-page.ts';
import { callable } from '../platform/callable.ts';
import { boundSecrets, geminiApiKey } from '../platform/configuration.ts';
import { WrongState } from '../platform/failure.ts';
import { logUnexpected } from '../platform/log.ts';
import { endJob, isPending, type JobEnd } from '../store/scraping-jobs.ts';

type Response = z.infer<typeof scrapeCarListingResponse>;

/**
 * Administrators may call, for a job of theirs that is pending. Reads a listing from the job's source. Whatever
 * happens, the job ends `completed` or `failed` with the reason.
 */
export const scrapeCarListing = callable('scrape-car-listing', {
  request: scrapeCarListingRequest,
  options: { secrets: boundSecrets(geminiApiKey), timeoutSeconds: 120 },
  async handle({ sourceType, sourceContent, jobId }): Promise<Response> {
    const source = { source_type: sourceType, source_content: sourceContent };
    if (!(await isPending(jobId, source))) throw new WrongState('No pending job has this source');
    const end = await run(source);
    await endJob(jobId, end);
    return end.status === 'completed'
      ? { success: true, extractedData: end.extracted_data }
      : { success: false, extractedData: null };
  },
});

async function run(source: Omit<ScrapingJob, 'status'>): Promise<JobEnd> {
  let extractor: Extractor | undefined;
  try {
    extractor = await chooseExtractor();
    if (!extractor) throw new ExtractionFailed('No model is configured');
    const extracted_data = await extractListing(source, extractor);
    return { status: 'completed', extractor: extractor.name, extracted_data };
  } catch (error) {
    return { status: 'failed', extractor: extractor?.name ?? null, error: reason(error) };
  }
}

function reason(error: unknown): string {
  if (error instanceof ExtractionFailed || error instanceof PageRefused) return error.message;
  logUnexpected('scrape-car-listing', error);
  return 'An unexpected error occurred';
}
