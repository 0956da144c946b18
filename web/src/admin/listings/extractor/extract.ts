import type { ScrapingJob } from '@site/domain/entities/scraping-job';
import type { ExtractedListing } from '@site/domain/procedures/scrape-car-listing';
import { createScrapingJob } from '../../../firebase/admin/create-scraping-job.ts';
import { readJobFailure } from '../../../firebase/admin/read-scraping-job.ts';
import { scrapeCarListing } from '../../../firebase/admin/scrape-car-listing.ts';

/** The source: pasted text (stored as `pdf`) or the address of a page. */
export type Source = Omit<ScrapingJob, 'status'>;

/** The function found no listing in the source. The message is its reason, empty when unknown. */
export class NothingExtracted extends Error {}

/**
 * Creates the job and runs it.
 * @throws NothingExtracted, or what Firestore or the procedure throws
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
