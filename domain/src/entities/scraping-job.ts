import * as z from 'zod/mini';
import { contentKind, field, oneOf } from './content-kind.ts';

/** The longest text or address that the extractor takes, in characters. */
export const SOURCE_LIMIT = 50_000;

/** The address of a page; pasted text, as that of a PDF; or files of `SOURCE_FOLDER`, one name a line. */
export const sourceTypes = ['url', 'pdf', 'file'] as const;

/** `car_listing_scraping_jobs` as an administrator creates it. The function sets its status to `completed` or `failed`. */
export const scrapingJobKind = contentKind({
  fields: {
    source_type: oneOf(sourceTypes),
    source_content: field(z.string().check(z.minLength(1), z.maxLength(SOURCE_LIMIT))),
    status: field(z.literal('pending')),
  },
  times: [],
});
export const scrapingJob = scrapingJobKind.schema;
export type ScrapingJob = z.infer<typeof scrapingJob>;
