import * as z from 'zod/mini';
import { inquiryKindKeys, inquiryKinds } from './kinds.ts';

/** Where a notification stands. PENDING waits for the queue, PROCESSING is being sent, SENT and ERROR are final. */
const outboxStates = ['PENDING', 'PROCESSING', 'SENT', 'ERROR'] as const;
export type OutboxState = (typeof outboxStates)[number];

/** The channel of the automatic answers to visitors. */
export const ANSWER_CHANNEL = 'answer';

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
  /** The last attempt of this round. */
  attempts: z.int().check(z.nonnegative()),
  /** How often an administrator has asked for it to be sent again. */
  round: z._default(z.int().check(z.nonnegative()), 0),
  /** When the queue makes the next attempt, as far as one can know; for PROCESSING, if this attempt does not end. */
  next_attempt_at: z.date(),
  last_error: z.nullable(z.string()),
  sent_at: z.nullable(z.date()),
  created_at: z.date(),
  /** The mail at the end of an hour that mentions it among others; null for one that is sent by itself. */
  digest: z._default(z.nullable(z.string()), null),
});
export type OutboxEntry = z.infer<typeof outboxEntry>;

/** How long after its time an attempt counts as lost, in milliseconds: the queue may be busy. */
const OVERDUE = 10 * 60 * 1000;

/**
 * Whether an administrator may ask for it to be sent now: it was given up, it waits after a failure, or its attempt is
 * overdue. Not while an attempt may be under way, which would send it twice.
 */
export function canBeSentAgain(
  { state, attempts, next_attempt_at }: Pick<OutboxEntry, 'state' | 'attempts' | 'next_attempt_at'>,
  now: Date,
): boolean {
  if (state === 'SENT') return false;
  if (state === 'ERROR' || (state === 'PENDING' && attempts > 0)) return true;
  return now.getTime() - next_attempt_at.getTime() > OVERDUE;
}
