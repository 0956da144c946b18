import * as z from 'zod/mini';

/** The open sessions of whoever asks. */
export const listSessionsRequest = z.strictObject({});
export const listSessionsResponse = z.object({
  success: z.boolean(),
  sessions: z.array(
    z.object({
      id: z.string(),
      /** Browser and system in words, such as "Chrome on Windows"; null for a session from before they were noted. */
      device: z.nullable(z.string()),
      /** ISO 8601. */
      since: z.string(),
      /** The one that asks. */
      isThis: z.boolean(),
    }),
  ),
});

/** Ends a session of whoever asks, or all of theirs but the one that asks. Repeating it is harmless. */
export const endSessionRequest = z.union([
  z.strictObject({ sessionId: z.string().check(z.regex(/^[0-9a-f]{64}$/)) }),
  z.strictObject({ others: z.literal(true) }),
]);
export const endSessionResponse = z.object({ success: z.boolean(), ended: z.int() });
