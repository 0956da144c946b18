import type { ScrapingJob } from '@site/domain/entities/scraping-job';
import { type ExtractedListing, extractedListing } from '@site/domain/procedures/scrape-car-listing';
import { fetchPage } from './fetch-page.ts';
import { pageText } from './page-text.ts';

/** Fills in a listing from text. What it gives is untrusted until the schema has passed it. */
export interface Extractor {
  /** Kept with the job, so that people know who filled in the form. */
  readonly name: string;
  extract(source: string): Promise<unknown>;
}

/** No listing could be made; the message is for the administrator. */
export class ExtractionFailed extends Error {}

/** A model answers differently each time: one answer that cannot be used is worth a second try. */
const TRIES = 2;

/**
 * Reads a listing from a page or from pasted text.
 * @throws PageRefused when the page cannot be read, ExtractionFailed when no listing comes of it
 */
export async function extractListing(
  source: Pick<ScrapingJob, 'source_type' | 'source_content'>,
  extractor: Extractor,
): Promise<ExtractedListing> {
  const { source_type: type, source_content: content } = source;
  const text = type === 'url' ? pageText(await fetchPage(content)) : content;
  if (text.trim() === '') throw new ExtractionFailed('The source has no text');
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    const listing = await tryExtractor(extractor, text);
    if (listing) return listing;
  }
  throw new ExtractionFailed('No car listing could be read from the source');
}

/** The extractor's answer when it is a listing that says anything at all. */
async function tryExtractor(extractor: Extractor, text: string): Promise<ExtractedListing | undefined> {
  const answer = await extractor.extract(text).catch(() => undefined);
  const parsed = extractedListing.safeParse(answer);
  return parsed.success && (parsed.data.make || parsed.data.model) ? parsed.data : undefined;
}
