import type { InquiryKind } from '@site/domain/entities/inquiry';
import { inquiryKinds } from '@site/domain/entities/inquiry';
import { MAX_ATTEMPTS, type OutboxEntry } from '@site/domain/entities/outbox';

/**
 * The life of a notification, as pure decisions.
 *
 *     PENDING --lease--> PROCESSING --sent--> SENT
 *        ^                   |--failed, attempts left--> PENDING, after a growing delay
 *        |                   '--failed for the last time--> ERROR
 *        '------------- an administrator asks again --------'
 *
 * A lease that runs out means that its holder died: the entry is taken again, and the mail may then arrive twice. That
 * is the price of never losing one. `attempts` numbers the leases, so that a late holder cannot write over a newer one.
 */

/** Longer than a function that delivers may run (their `timeoutSeconds`), in milliseconds. */
export const LEASE_TIME = 3 * 60 * 1000;

const MINUTE = 60 * 1000;
const LONGEST_DELAY = 6 * 60 * MINUTE;
const ERROR_LENGTH = 300;

export type Changes = Partial<OutboxEntry>;

/** The notification of an enquiry that was just written. */
export function newEntry(
  kind: InquiryKind,
  inquiryId: string,
  inquiry: Readonly<Record<string, unknown>>,
  now: Date,
): OutboxEntry {
  const { status: _, created_at: createdAt, ...data } = inquiry;
  return {
    kind,
    inquiry_id: inquiryId,
    form_type: inquiryKinds[kind].formType,
    data,
    submitted_at: createdAt instanceof Date ? createdAt : now,
    state: 'PENDING',
    attempts: 0,
    next_attempt_at: now,
    last_error: null,
    sent_at: null,
    created_at: now,
  };
}

/** Takes an entry that is due; undefined when it is not, or somebody else holds it. */
export function lease(entry: OutboxEntry, now: Date): Changes | undefined {
  const unfinished = entry.state === 'PENDING' || entry.state === 'PROCESSING';
  if (!unfinished || entry.next_attempt_at > now) return undefined;
  if (entry.attempts >= MAX_ATTEMPTS) return { state: 'ERROR', last_error: 'The last attempt did not end' };
  return { state: 'PROCESSING', attempts: entry.attempts + 1, next_attempt_at: after(now, LEASE_TIME) };
}

/** Whether the lease numbered `attempt` still holds; only then may its holder tell how the attempt ended. */
export function isHeld(entry: OutboxEntry, attempt: number): boolean {
  return entry.state === 'PROCESSING' && entry.attempts === attempt;
}

/** Sent, if only to some: another try would reach the others twice, so that the refusal is told and no more. */
export function sent(now: Date, refusedFor: readonly string[] = []): Changes {
  const last_error = refusedFor.length > 0 ? `Refused for ${refusedFor.join(', ')}` : null;
  return { state: 'SENT', sent_at: now, last_error };
}

export function failed(entry: OutboxEntry, reason: string, now: Date): Changes {
  const last_error = reason.slice(0, ERROR_LENGTH);
  if (entry.attempts >= MAX_ATTEMPTS) return { state: 'ERROR', last_error };
  return { state: 'PENDING', last_error, next_attempt_at: after(now, retryDelay(entry.attempts)) };
}

/** What another try starts with; undefined when the entry is not in ERROR. */
export function askAgain(entry: OutboxEntry, now: Date): Changes | undefined {
  return entry.state === 'ERROR' ? { state: 'PENDING', attempts: 0, next_attempt_at: now } : undefined;
}

/** How long to wait after that many attempts, in milliseconds: one minute, doubled each time, six hours at most. */
export function retryDelay(attempts: number): number {
  return Math.min(MINUTE * 2 ** (attempts - 1), LONGEST_DELAY);
}

function after(time: Date, milliseconds: number): Date {
  return new Date(time.getTime() + milliseconds);
}
