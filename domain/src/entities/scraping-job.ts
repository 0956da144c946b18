import * as z from 'zod/mini';

/** The longest text or address that the extractor takes, in characters. */
export const SOURCE_LIMIT = 50_000;

export const sourceTypes = ['url', 'pdf'] as const;

/** `car_listing_scraping_jobs` as an administrator creates it; the function ends it `completed` or `failed`. */
export const scrapingJob = z.strictObject({
  source_type: z.enum(sourceTypes),
  source_content: z.string().check(z.minLength(1), z.maxLength(SOURCE_LIMIT)),
  status: z.literal('pending'),
});
export type ScrapingJob = z.infer<typeof scrapingJob>;
