import * as z from 'zod/mini';
import { DOCUMENT_ID_PATTERN } from '../collections.ts';

/** How many notifications one call asks for at most. */
export const RETRY_ALL_LIMIT = 500;

/** Retries a notification that was given up or waits after a failure, or all of those. */
export const retryNotificationRequest = z.union([
  z.strictObject({
    outboxId: z.string().check(z.minLength(1), z.maxLength(128), z.regex(DOCUMENT_ID_PATTERN)),
  }),
  z.strictObject({ all: z.literal(true) }),
]);
/** `retried` is how many were queued. */
export const retryNotificationResponse = z.object({ success: z.boolean(), retried: z.int() });
