import type { ScrapingJob } from '@site/domain/extraction';
import { collection, doc } from 'firebase/firestore';
import { adminDatabase } from './database.ts';
import { transact } from './transact.ts';

/** Creates a pending job for the extractor and returns its id. Throws what Firestore throws. */
export async function createScrapingJob(source: Omit<ScrapingJob, 'status'>): Promise<string> {
  const job = doc(collection(adminDatabase(), 'car_listing_scraping_jobs'));
  const pending: ScrapingJob = { ...source, status: 'pending' };
  await transact((transaction) => transaction.set(job, pending));
  return job.id;
}
