import type { ScrapingJob } from '@site/domain/entities/scraping-job';
import { collection, doc, runTransaction } from 'firebase/firestore';
import { noteDenial } from './denials.ts';
import { adminServices } from './services.ts';

/**
 * Writes a pending job for the extractor and gives its id. Rejects when the rules refuse or the server cannot be reached: a
 * transaction, unlike `addDoc`, never waits in a queue for the connection to come back.
 */
export async function createScrapingJob(source: Omit<ScrapingJob, 'status'>): Promise<string> {
  const { database } = adminServices();
  const job = doc(collection(database, 'car_listing_scraping_jobs'));
  const pending: ScrapingJob = { ...source, status: 'pending' };
  try {
    await runTransaction(database, async (transaction) => {
      transaction.set(job, pending);
    });
  } catch (error) {
    noteDenial(error);
    throw error;
  }
  return job.id;
}
