import * as z from 'zod/mini';
import { DOCUMENT_ID_PATTERN } from '../collections.ts';

const id = z.string().check(z.minLength(1), z.maxLength(128), z.regex(DOCUMENT_ID_PATTERN));

/**
 * Takes back one change: its fields get the values that they had before it, and others keep theirs. With `version` the whole document
 * becomes again what it was before or after that change.
 */
export const restoreVersionRequest = z.strictObject({
  historyId: id,
  version: z.optional(z.enum(['before', 'after'])),
});

/** Puts a deleted document back, with what was deleted with it. */
export const restoreDeletedRequest = z.strictObject({ trashId: id });

/** `error` is a sentence for the administrator (`restoreRefusals`). Nothing has changed then. */
export const restoreResponse = z.object({ success: z.boolean(), error: z.optional(z.string()) });
