import { doc, getDocFromServer } from 'firebase/firestore';
import { adminDatabase } from './database.ts';

/** The function's message about why a job failed; undefined when it did not fail or cannot be read. */
export async function readJobFailure(jobId: string): Promise<string | undefined> {
  try {
    const job = await getDocFromServer(doc(adminDatabase(), 'car_listing_scraping_jobs', jobId));
    const reason: unknown = job.get('error');
    return typeof reason === 'string' ? reason : undefined;
  } catch {
    return undefined;
  }
}
