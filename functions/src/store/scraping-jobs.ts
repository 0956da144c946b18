import type { ScrapingJob } from '@site/domain/entities/scraping-job';
import type { ExtractedListing } from '@site/domain/procedures/scrape-car-listing';
import { decideOn, readDocument } from '../platform/documents.ts';
import { scrapingJobPath } from './paths.ts';

/** How a job ended; the administrator's screens show it. */
export type JobEnd =
  | { readonly status: 'completed'; readonly extractor: string; readonly extracted_data: ExtractedListing }
  | { readonly status: 'failed'; readonly extractor: string | null; readonly error: string };

type StoredJob = Omit<ScrapingJob, 'status'> & { status: string };

/** Whether this job waits for exactly this source; requests arrive trimmed. */
export async function isPending(
  jobId: string,
  source: Pick<ScrapingJob, 'source_type' | 'source_content'>,
): Promise<boolean> {
  const job = await readDocument<StoredJob>(scrapingJobPath(jobId));
  return (
    job?.status === 'pending' &&
    job.source_type === source.source_type &&
    job.source_content.trim() === source.source_content.trim()
  );
}

/** Records the end of a job; a job that ended before keeps its first end. */
export function endJob(jobId: string, end: JobEnd, now = new Date()): Promise<void> {
  return decideOn<StoredJob & { finished_at: Date }, void>(scrapingJobPath(jobId), (job) => ({
    changes: job?.status === 'pending' ? { ...end, finished_at: now } : undefined,
    outcome: undefined,
  }));
}
