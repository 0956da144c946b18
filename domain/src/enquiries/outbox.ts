import { millisecondsInMinute } from 'date-fns/constants';
import * as z from 'zod/mini';
import { inquiryKindKeys, inquiryKinds } from './kinds.ts';

export const ANSWER_CHANNEL = 'answer';

/** Older entries have no `channel`. */
const FIRST_CHANNEL = 'mail';

/** `outbox/{event id}_{channel}`: written by functions. Times are UTC. Older ids lack the channel. */
export const outboxEntry = z.object({
  channel: z._default(z.string(), FIRST_CHANNEL),
  kind: z.enum(inquiryKindKeys),
  inquiry_id: z.string(),
  form_type: z.enum(inquiryKindKeys.map((kind) => inquiryKinds[kind].formType)),
  data: z.record(z.string(), z.unknown()),
  submitted_at: z.date(),
  /** After SENT and ERROR nothing happens by itself; an administrator may make the entry PENDING again. */
  state: z.enum(['PENDING', 'PROCESSING', 'SENT', 'ERROR']),
  /** The number of the last attempt in this round. */
  attempts: z.int().check(z.nonnegative()),
  /** Counts requested retries. */
  round: z._default(z.int().check(z.nonnegative()), 0),
  /** An estimate. For PROCESSING: the time of the retry if this attempt never ends. */
  next_attempt_at: z.date(),
  last_error: z.nullable(z.string()),
  sent_at: z.nullable(z.date()),
  created_at: z.date(),
  /** The hourly digest of this notification; null if it is sent alone. */
  digest: z._default(z.nullable(z.string()), null),
});
export type OutboxEntry = z.infer<typeof outboxEntry>;

/** An attempt counts as lost this long after its time, because the queue may be busy. */
const OVERDUE_MS = 10 * millisecondsInMinute;

/** True if no attempt can be running. */
export function canBeSentAgain(
  { state, attempts, next_attempt_at }: Pick<OutboxEntry, 'state' | 'attempts' | 'next_attempt_at'>,
  now: Date,
): boolean {
  if (state === 'SENT' || state === 'ERROR' || (state === 'PENDING' && attempts > 0)) return true;
  return now.getTime() - next_attempt_at.getTime() > OVERDUE_MS;
}
