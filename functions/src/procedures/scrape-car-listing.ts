import {
  scrapeCarListingRequest,
  type scrapeCarListingResponse,
} from '@site/domain/procedures/scrape-car-listing';
import type * as z from 'zod/mini';
import { runExtraction } from '../extraction/run-extraction.ts';
import { callable } from '../platform/callable.ts';
import { boundSecrets, geminiApiKey } from '../platform/configuration.ts';
import { WrongState } from '../platform/failure.ts';
import { logUnexpected } from '../platform/log.ts';
import { endAbandonedJobs, endJob, isPending } from '../store/scraping-jobs.ts';

type Response = z.input<typeof scrapeCarListingResponse>;

/**
 * Owners and editors may call, for a job of theirs that is pending. Reads a listing from the job's source. Whatever
 * happens, the job ends `completed` or `failed` with the reason; a job whose function died is ended by the next call.
 */
export const scrapeCarListing = callable('scrape-car-listing', {
  request: scrapeCarListingRequest,
  options: { secrets: boundSecrets(geminiApiKey), timeoutSeconds: 120 },
  async handle({ sourceType, sourceContent, jobId }): Promise<Response> {
    const source = { source_type: sourceType, source_content: sourceContent };
    if (!(await isPending(jobId, source))) throw new WrongState('No pending job has this source');
    const end = await runExtraction(source);
    await endJob(jobId, end);
    // A failure here concerns other jobs, not this caller.
    await endAbandonedJobs().catch((error) => logUnexpected('scrape-car-listing', error));
    return end.status === 'completed'
      ? { success: true, extractedData: end.extracted_data }
      : { success: false, extractedData: null };
  },
});
