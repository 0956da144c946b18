import { type InquiryKind, inquiryKinds } from '@site/domain/entities/inquiry';
import { canBeSentAgain, type OutboxEntry } from '@site/domain/entities/outbox';
import { cut } from '@site/domain/text';
import { type Backoff, secondsAfter } from '../platform/backoff.ts';

/**
 * The life of a notification, as pure decisions; the queue decides when.
 *
 *     PENDING --an attempt is taken--> PROCESSING --sent--> SENT
 *        ^                                 |--failed, attempts left--> PENDING, until the task comes again
 *        |                                 '--failed for the last time--> ERROR
 *        '------------- an administrator asks again: a new round, with a task of its own
 *
 * An entry of a digest goes the same way together with the others of it: one task, one mail.
 *
 * Each attempt is taken once, so a task that comes twice sends once. After a function died in PROCESSING the queue
 * begins the next attempt, and the notification may then arrive twice. That is the price of never losing one.
 */

const ERROR_LENGTH = 300;

export type Changes = Partial<OutboxEntry>;

/** An enquiry, as far as its notification needs it. */
export interface Submission {
  readonly kind: InquiryKind;
  readonly inquiryId: string;
  readonly answers: Readonly<Record<string, unknown>>;
  readonly submittedAt: Date;
}

/** A task as it comes from the queue, and how that queue retries. `attempt` counts from 1 in each round. */
export interface Dispatch {
  readonly round: number;
  readonly attempt: number;
  readonly backoff: Backoff;
}

/** The notification on one channel of an enquiry that was just written. */
export function newEntry(channel: string, submission: Submission, now: Date): OutboxEntry {
  return {
    channel,
    kind: submission.kind,
    inquiry_id: submission.inquiryId,
    form_type: inquiryKinds[submission.kind].formType,
    data: submission.answers,
    submitted_at: submission.submittedAt,
    state: 'PENDING',
    attempts: 0,
    round: 0,
    next_attempt_at: now,
    last_error: null,
    sent_at: null,
    created_at: now,
    digest: null,
  };
}

/** The entry is told in a digest instead; undefined when that is decided already, or it is being sent by itself. */
export function joinDigest(entry: OutboxEntry, digest: string, due: Date): Changes | undefined {
  const isNew =
    entry.digest === null && entry.state === 'PENDING' && entry.attempts === 0 && entry.round === 0;
  return isNew ? { digest, next_attempt_at: due } : undefined;
}

/** The attempt is taken; undefined when there is nothing to send, or when it has been taken before. */
export function take(entry: OutboxEntry, { attempt, backoff }: Dispatch, now: Date): Changes | undefined {
  const isUnfinished = entry.state === 'PENDING' || entry.state === 'PROCESSING';
  if (!isUnfinished || attempt <= entry.attempts) return undefined;
  if (attempt > backoff.attempts) return { state: 'ERROR', last_error: 'The last attempt did not end' };
  const next_attempt_at = after(now, secondsAfter(attempt, backoff));
  return { state: 'PROCESSING', attempts: attempt, next_attempt_at };
}

/** Whether that attempt is still the last; only then may its outcome be recorded. */
export function isCurrent(entry: OutboxEntry, { round, attempt }: Dispatch): boolean {
  return entry.state === 'PROCESSING' && entry.round === round && entry.attempts === attempt;
}

/** Sent, if only to some recipients: a retry would reach those twice, so the refusal is recorded and nothing more. */
export function sent(now: Date, refusedFor: readonly string[] = []): Changes {
  const last_error = refusedFor.length > 0 ? `Refused for ${refusedFor.join(', ')}` : null;
  return { state: 'SENT', sent_at: now, last_error };
}

/** A failed attempt: the queue makes the next one after the backoff, or ERROR after the last attempt. */
export function failed({ attempt, backoff }: Dispatch, reason: string, now: Date): Changes {
  const last_error = cut(reason, ERROR_LENGTH);
  if (attempt >= backoff.attempts) return { state: 'ERROR', last_error };
  return { state: 'PENDING', last_error, next_attempt_at: after(now, secondsAfter(attempt, backoff)) };
}

/** An entry that cannot be read is never sent; the back office shows why. */
export function damaged(fields: readonly string[]): Changes {
  const last_error = `The stored notification cannot be read: ${fields.join(', ')}`;
  return { state: 'ERROR', last_error: cut(last_error, ERROR_LENGTH) };
}

/** The attempts start again, in a new round and by itself; undefined when the entry must be left alone. */
export function askAgain(entry: OutboxEntry, now: Date): (Changes & { round: number }) | undefined {
  if (!canBeSentAgain(entry, now)) return undefined;
  return { state: 'PENDING', attempts: 0, round: entry.round + 1, next_attempt_at: now, digest: null };
}

function after(time: Date, seconds: number): Date {
  return new Date(time.getTime() + seconds * 1000);
}
