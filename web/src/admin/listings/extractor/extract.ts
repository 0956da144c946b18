import type { ScrapingJob } from '@site/domain/entities/scraping-job';
import type { ExtractedListing } from '@site/domain/procedures/scrape-car-listing';
import { createScrapingJob } from '../../../firebase/admin/create-scraping-job.ts';
import { readJobFailure } from '../../../firebase/admin/read-scraping-job.ts';
import { scrapeCarListing } from '../../../firebase/admin/scrape-car-listing.ts';

/** What is read: pasted text (stored as `pdf`) or the page at an address. */
export type Source = Omit<ScrapingJob, 'status'>;

/** The function read the source, and no listing came of it; the message is its reason, empty when unknown. */
export class NothingExtracted extends Error {}

/**
 * Writes the job and has it done.
 * @throws NothingExtracted; what Firestore or the procedure throw when either is refused or gives no answer
 */
export async function extract(source: Source): Promise<ExtractedListing> {
  const jobId = await createScrapingJob(source);
  const { success, extractedData } = await scrapeCarListing({
    sourceType: source.source_type,
    sourceContent: source.source_content,
    jobId,
  });
  if (!success || !extractedData) throw new NothingExtracted(await readJobFailure(jobId));
  return extractedData;
}
