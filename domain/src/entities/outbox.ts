import * as z from 'zod/mini';
import { inquiryKindKeys, inquiryKinds } from './inquiry.ts';

/** Where a notification stands. PENDING waits, PROCESSING is leased by one function, SENT and ERROR are final. */
const outboxStates = ['PENDING', 'PROCESSING', 'SENT', 'ERROR'] as const;
export type OutboxState = (typeof outboxStates)[number];

/** After this many attempts a notification stays in ERROR until an administrator retries it. */
export const MAX_ATTEMPTS = 8;

/** The channel of entries that were written before entries named one. */
const FIRST_CHANNEL = 'mail';

/**
 * `outbox/{event id}_{channel}`: one notification on one channel. Functions write it, administrators read it. Times are
 * UTC. Entries written before there were channels have only the event's id and no `channel`. They are mail.
 */
export const outboxEntry = z.object({
  channel: z._default(z.string(), FIRST_CHANNEL),
  kind: z.enum(inquiryKindKeys),
  inquiry_id: z.string(),
  form_type: z.enum(inquiryKindKeys.map((kind) => inquiryKinds[kind].formType)),
  /** The submitted answers, as they are stored. */
  data: z.record(z.string(), z.unknown()),
  submitted_at: z.date(),
  state: z.enum(outboxStates),
  attempts: z.int().check(z.nonnegative()),
  /** When the next attempt is due; for PROCESSING when the lease ends. */
  next_attempt_at: z.date(),
  last_error: z.nullable(z.string()),
  sent_at: z.nullable(z.date()),
  created_at: z.date(),
});
export type OutboxEntry = z.infer<typeof outboxEntry>;
