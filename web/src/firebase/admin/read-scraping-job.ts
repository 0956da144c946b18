import { doc, getDocFromServer } from 'firebase/firestore';
import { adminDatabase } from './database.ts';

/** Why a job failed, in the function's words for administrators; undefined when it did not, or cannot be asked. */
export async function readJobFailure(jobId: string): Promise<string | undefined> {
  try {
    const job = await getDocFromServer(doc(adminDatabase(), 'car_listing_scraping_jobs', jobId));
    const reason: unknown = job.get('error');
    return typeof reason === 'string' ? reason : undefined;
  } catch {
    return undefined;
  }
}
