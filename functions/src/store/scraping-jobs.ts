import type { CollectionName } from '@site/domain/collections';
import { type ScrapingJob, scrapingJob } from '@site/domain/entities/scraping-job';
import * as z from 'zod/mini';
import { damagedAsMissing, decideOn, readDocument } from '../platform/documents.ts';
import { firestore } from '../platform/firebase.ts';
import { scrapingJobPath } from './paths.ts';

const collection: CollectionName = 'car_listing_scraping_jobs';

/** How a job ended; other fields of the object are stored too, for the administrator's screens. */
interface JobEnd {
  readonly status: 'completed' | 'failed';
}

/** What the end of a job depends on, and adds. An otherwise damaged job can still be ended. */
const jobState = z.object({ status: z.string(), finished_at: z.optional(z.date()) });

/** A job with its source; what its end adds is left out. */
const storedJob = z.object({ ...scrapingJob.shape, status: z.string() });

/** No function works on a job for longer than this, in milliseconds. */
const ABANDONED_AFTER = 10 * 60 * 1000;
/** How many abandoned jobs one call ends; the next call ends more. */
const ABANDONED_AT_ONCE = 20;

/** Whether this job waits for exactly this source; requests arrive trimmed. A damaged job waits for nothing. */
export async function isPending(
  jobId: string,
  source: Pick<ScrapingJob, 'source_type' | 'source_content'>,
): Promise<boolean> {
  const job = await readDocument(scrapingJobPath(jobId), storedJob).catch(damagedAsMissing);
  return (
    job?.status === 'pending' &&
    job.source_type === source.source_type &&
    job.source_content.trim() === source.source_content.trim()
  );
}

/** Records the end of a job; a job that has already ended does not change. */
export function endJob(jobId: string, end: JobEnd, now = new Date()): Promise<void> {
  return decideOn(scrapingJobPath(jobId), jobState, (job) => ({
    changes: job?.status === 'pending' ? { ...end, finished_at: now } : undefined,
    outcome: undefined,
  }));
}

/** Ends jobs that nobody works on any more: the function crashed, or was never called. */
export async function endAbandonedJobs(now = new Date()): Promise<void> {
  const pending = await (await firestore())
    .collection(collection)
    .where('status', '==', 'pending')
    .limit(ABANDONED_AT_ONCE)
    .select()
    .get();
  const end = { status: 'failed', extractor: null, error: 'The extraction was interrupted' } as const;
  for (const { id, createTime } of pending.docs) {
    if (now.getTime() - createTime.toMillis() > ABANDONED_AFTER) await endJob(id, end, now);
  }
}
