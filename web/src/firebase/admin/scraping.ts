import type { ScrapingJob } from '@site/domain/extraction';
import { collection, doc, getDocFromServer } from 'firebase/firestore';
import { adminDatabase, transact } from './database.ts';
import { withDenialsReported } from './denials.ts';

/** Creates a pending job for the extractor and returns its id. Throws what Firestore throws. */
export async function createScrapingJob(source: Omit<ScrapingJob, 'status'>): Promise<string> {
  const job = doc(collection(adminDatabase(), 'car_listing_scraping_jobs'));
  const pending: ScrapingJob = { ...source, status: 'pending' };
  await transact((transaction) => transaction.set(job, pending));
  return job.id;
}

/** The function's message about why a job failed; undefined when it did not fail or cannot be read. */
export async function readJobFailure(jobId: string): Promise<string | undefined> {
  try {
    const job = await withDenialsReported(
      getDocFromServer(doc(adminDatabase(), 'car_listing_scraping_jobs', jobId)),
    );
    const reason: unknown = job.get('error');
    return typeof reason === 'string' ? reason : undefined;
  } catch {
    return undefined;
  }
}
