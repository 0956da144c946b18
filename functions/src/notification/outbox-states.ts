import { type InquiryKind, inquiryKinds } from '@site/domain/entities/inquiry';
import { MAX_ATTEMPTS, type OutboxEntry } from '@site/domain/entities/outbox';

/**
 * The life of a notification, as pure decisions.
 *
 *     PENDING --lease--> PROCESSING --sent--> SENT
 *        ^                   |--failed, attempts left--> PENDING, after a growing delay
 *        |                   '--failed for the last time--> ERROR
 *        '------------- an administrator asks again --------'
 *
 * An expired lease means that its holder died: the entry is leased again, and the notification may then arrive twice.
 * That is the price of never losing one. `attempts` numbers the leases, so that a late holder cannot overwrite a newer
 * lease.
 */

/** Longer than any function that delivers may run (its `timeoutSeconds`), in milliseconds. */
export const LEASE_TIME = 3 * 60 * 1000;

const MINUTE = 60 * 1000;
const LONGEST_DELAY = 6 * 60 * MINUTE;
const ERROR_LENGTH = 300;

export type Changes = Partial<OutboxEntry>;

/** An enquiry, as far as its notification needs it. */
export interface Submission {
  readonly kind: InquiryKind;
  readonly inquiryId: string;
  readonly answers: Readonly<Record<string, unknown>>;
  readonly submittedAt: Date;
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
    next_attempt_at: now,
    last_error: null,
    sent_at: null,
    created_at: now,
  };
}

/** Leases an entry that is due; undefined when it is not due, or somebody else holds the lease. */
export function lease(entry: OutboxEntry, now: Date): Changes | undefined {
  const unfinished = entry.state === 'PENDING' || entry.state === 'PROCESSING';
  if (!unfinished || entry.next_attempt_at > now) return undefined;
  if (entry.attempts >= MAX_ATTEMPTS) return { state: 'ERROR', last_error: 'The last attempt did not end' };
  return { state: 'PROCESSING', attempts: entry.attempts + 1, next_attempt_at: after(now, LEASE_TIME) };
}

/** Whether the lease numbered `attempt` still holds; only then may its holder record how the attempt ended. */
export function isHeld(entry: OutboxEntry, attempt: number): boolean {
  return entry.state === 'PROCESSING' && entry.attempts === attempt;
}

/** Sent, if only to some recipients: a retry would reach those twice, so the refusal is recorded and nothing more. */
export function sent(now: Date, refusedFor: readonly string[] = []): Changes {
  const last_error = refusedFor.length > 0 ? `Refused for ${refusedFor.join(', ')}` : null;
  return { state: 'SENT', sent_at: now, last_error };
}

/** A failed attempt: a retry after the backoff, or ERROR after the last attempt. */
export function failed(entry: OutboxEntry, reason: string, now: Date): Changes {
  const last_error = reason.slice(0, ERROR_LENGTH);
  if (entry.attempts >= MAX_ATTEMPTS) return { state: 'ERROR', last_error };
  return { state: 'PENDING', last_error, next_attempt_at: after(now, retryDelay(entry.attempts)) };
}

/** An entry that cannot be read takes no part in sweeps; the back office shows why. */
export function damaged(fields: readonly string[]): Changes {
  const last_error = `The stored notification cannot be read: ${fields.join(', ')}`;
  return { state: 'ERROR', last_error: last_error.slice(0, ERROR_LENGTH) };
}

/** The attempts start again; undefined when the entry is not in ERROR. */
export function askAgain(entry: OutboxEntry, now: Date): Changes | undefined {
  return entry.state === 'ERROR' ? { state: 'PENDING', attempts: 0, next_attempt_at: now } : undefined;
}

/** The backoff after that many attempts, in milliseconds: one minute, doubled each time, six hours at most. */
export function retryDelay(attempts: number): number {
  return Math.min(MINUTE * 2 ** (attempts - 1), LONGEST_DELAY);
}

function after(time: Date, milliseconds: number): Date {
  return new Date(time.getTime() + milliseconds);
}
