import type { ScrapingJob } from '@site/domain/entities/scraping-job';
import { collection, doc } from 'firebase/firestore';
import { adminServices } from './services.ts';
import { transact } from './transact.ts';

/** Writes a pending job for the extractor and gives its id. Throws what Firestore throws. */
export async function createScrapingJob(source: Omit<ScrapingJob, 'status'>): Promise<string> {
  const job = doc(collection(adminServices().database, 'car_listing_scraping_jobs'));
  const pending: ScrapingJob = { ...source, status: 'pending' };
  await transact((transaction) => transaction.set(job, pending));
  return job.id;
}
