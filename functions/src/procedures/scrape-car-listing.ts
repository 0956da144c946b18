import {
  scrapeCarListingRequest,
  type scrapeCarListingResponse,
} from '@site/domain/procedures/scrape-car-listing';
import type * as z from 'zod/mini';
import { runExtraction } from '../extraction/run-extraction.ts';
import { deleteSourceFiles } from '../extraction/source-files.ts';
import { callable } from '../platform/callable.ts';
import { boundSecrets, geminiApiKey } from '../platform/configuration.ts';
import { WrongState } from '../platform/failure.ts';
import { logUnexpected } from '../platform/log.ts';
import { endAbandonedJobs, endJob, isPending } from '../store/scraping-jobs.ts';

type Response = z.input<typeof scrapeCarListingResponse>;

/**
 * Owners and editors may call, for a job of theirs that is pending. Reads a listing from the job's source. Whatever
 * happens, the job ends `completed` or `failed` with the reason, and its files are deleted; a job whose function died is ended by the
 * next call.
 */
export const scrapeCarListing = callable('scrape-car-listing', {
  request: scrapeCarListingRequest,
  // A PDF takes several times its size to be read.
  options: { secrets: boundSecrets(geminiApiKey), timeoutSeconds: 120, memory: '1GiB', concurrency: 8 },
  async handle({ sourceType, sourceContent, jobId }): Promise<Response> {
    const source = { source_type: sourceType, source_content: sourceContent };
    if (!(await isPending(jobId, source))) throw new WrongState('No pending job has this source');
    const end = await runExtraction(jobId, source);
    await endJob(jobId, end);
    // A failure here concerns files and other jobs, not this caller.
    const tidy = [sourceType === 'file' ? deleteSourceFiles(sourceContent) : undefined, endAbandonedJobs()];
    for (const outcome of await Promise.allSettled(tidy)) {
      if (outcome.status === 'rejected') logUnexpected('scrape-car-listing', outcome.reason);
    }
    if (end.status === 'failed') return { success: false, extractedData: null };
    const { extracted_data: extractedData, proposals, reader } = end;
    return { success: true, extractedData, proposals: [...proposals], reader };
  },
});
