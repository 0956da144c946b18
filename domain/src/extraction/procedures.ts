import * as z from 'zod/mini';
import { DOCUMENT_ID_PATTERN } from '../collections.ts';
import { tidied } from '../fields.ts';
import { textLimits } from '../limits.ts';
import { proposal, readers, SOURCE_LIMIT, sourceTypes } from './proposal.ts';

export const scrapeCarListingRequest = z.strictObject({
  sourceType: z.enum(sourceTypes),
  sourceContent: z.string().check(tidied(), z.minLength(1), z.maxLength(SOURCE_LIMIT)),
  jobId: z.string().check(z.minLength(1), z.maxLength(128), z.regex(DOCUMENT_ID_PATTERN)),
});

const text = z.nullable(z.string().check(z.maxLength(textLimits.shortText)));

/** What the model may answer. A field that the source does not mention is null. Price is text in RM without the prefix. */
export const extractedListing = z.object({
  make: text,
  model: text,
  year: z.nullable(z.int().check(z.minimum(1950), z.maximum(2100))),
  price: text,
  fuel_type: text,
  transmission: text,
  description: z.nullable(z.string().check(z.maxLength(textLimits.longText))),
  features: z.array(z.string().check(z.maxLength(textLimits.shortText))).check(z.maxLength(20)),
});
export type ExtractedListing = z.infer<typeof extractedListing>;

export const scrapeCarListingResponse = z.object({
  success: z.boolean(),
  extractedData: z.nullable(z.partial(extractedListing)),
  /** The same field by field, with what else the source tells; none of a failure, and of an answer without quotes. */
  proposals: z._default(z.array(proposal), []),
  reader: z.optional(z.enum(readers)),
});
