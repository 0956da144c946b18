import * as z from 'zod/mini';

/** Retries a notification that ended in ERROR. */
export const retryNotificationRequest = z.strictObject({
  outboxId: z.string().check(z.minLength(1), z.maxLength(128), z.regex(/^[^/]+$/)),
});
export const retryNotificationResponse = z.object({ success: z.boolean() });
