import type { CollectionName } from '@site/domain/collections';
import type { ScrapingJob } from '@site/domain/entities/scraping-job';
import { decideOn, readDocument } from '../platform/documents.ts';
import { firestore } from '../platform/firebase.ts';
import { scrapingJobPath } from './paths.ts';

const collection: CollectionName = 'car_listing_scraping_jobs';

/** How a job ended; what else the end tells is stored with it, for the administrator's screens. */
interface JobEnd {
  readonly status: 'completed' | 'failed';
}

type StoredJob = Omit<ScrapingJob, 'status'> & { status: string };

/** No function works on a job for longer, in milliseconds. */
const ABANDONED_AFTER = 10 * 60 * 1000;
/** How many abandoned jobs one call ends; the rest waits for the next. */
const ABANDONED_AT_ONCE = 20;

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

/** Ends jobs that nobody works on any more: the function died, or was never called. */
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
