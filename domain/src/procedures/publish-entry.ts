import * as z from 'zod/mini';
import { DOCUMENT_ID_PATTERN } from '../collections.ts';
import { entryCollections } from '../entities/draft.ts';
import { textLimits } from '../limits.ts';

const documentId = z
  .string()
  .check(z.minLength(1), z.maxLength(textLimits.shortText), z.regex(DOCUMENT_ID_PATTERN));

/**
 * Publishes a draft and what belongs to it. `publishAt`, a time in UTC that is still to come, has functions do it then; null takes such a
 * time back, and the draft stays one.
 */
export const publishEntryRequest = z.strictObject({
  collection: z.enum(entryCollections),
  documentId,
  publishAt: z.optional(z.nullable(z.iso.datetime())),
});

/** Hides a published entry and what belongs to it: they become drafts. */
export const hideEntryRequest = z.strictObject({ collection: z.enum(entryCollections), documentId });

/** `error` is a sentence for the administrator, and `field` the name of the field that it is about. Nothing has changed then. */
export const moveEntryResponse = z.object({
  success: z.boolean(),
  error: z.optional(z.string()),
  field: z.optional(z.string()),
});
export type MoveEntryResponse = z.infer<typeof moveEntryResponse>;
