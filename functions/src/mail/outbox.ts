import type { CollectionName } from '@site/domain/collections';
import { type InquiryKind, inquiryKinds } from '@site/domain/enquiries/kinds';
import {
  canBeSentAgain,
  type OutboxEntry,
  type OutboxState,
  outboxEntry,
} from '@site/domain/enquiries/outbox';
import { cut } from '@site/domain/text';
import type { Query } from 'firebase-admin/firestore';
import {
  createDocument,
  type Decision,
  damagedAsMissing,
  decideOn,
  deleteEvery,
  parsed,
  updateDocument,
} from '../platform/documents.ts';
import { firestore } from '../platform/firebase.ts';
import { outboxPath } from '../platform/paths.ts';
import { type Backoff, secondsAfter } from '../platform/queue.ts';

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

const collection: CollectionName = 'outbox';

/** The id of the notification of one event on one channel. Event ids are opaque, and a slash would split the path. */
export function outboxId(eventId: string, channel: string): string {
  return `${eventId.replaceAll('/', '_')}_${channel}`;
}

/** Adds a notification, and gives what is stored: one that was there before stays as it is. */
export async function addToOutbox(entryId: string, entry: OutboxEntry): Promise<OutboxEntry> {
  if (await createDocument(outboxPath(entryId), entry)) return entry;
  return (await parsed(outboxPath(entryId), outboxEntry).catch(damagedAsMissing)) ?? entry;
}

/** @throws DamagedDocument when the entry cannot be read */
export function decideOnEntry<R>(
  entryId: string,
  decide: (entry: OutboxEntry | undefined) => Decision<OutboxEntry, R>,
): Promise<R> {
  return decideOn(outboxPath(entryId), outboxEntry, decide);
}

/** Changes an entry without reading it. */
export function updateEntry(entryId: string, changes: Partial<OutboxEntry>): Promise<void> {
  return updateDocument(outboxPath(entryId), changes);
}

/** The ids of notifications that are not sent, in no order. */
export async function unsentEntries(limit: number): Promise<string[]> {
  const outbox = (await firestore()).collection(collection);
  const states: OutboxState[] = ['ERROR', 'PENDING', 'PROCESSING'];
  const found = await outbox.where('state', 'in', states).limit(limit).select().get();
  return found.docs.map(({ id }) => id);
}

/** The notifications of an enquiry, on every channel. */
export async function notificationsOf(kind: InquiryKind, inquiryId: string): Promise<Query> {
  const outbox = (await firestore()).collection(collection);
  return outbox.where('kind', '==', kind).where('inquiry_id', '==', inquiryId);
}

/** Deletes the notifications of an enquiry; also those that wait. */
export async function removeNotificationsOf(kind: InquiryKind, inquiryId: string): Promise<void> {
  await deleteEvery(await notificationsOf(kind, inquiryId));
}

/** How many notifications of a channel have been made at or after that time, counted up to `most`. Costs one read for every thousand. */
export async function countEntriesSince(channel: string, time: Date, most: number): Promise<number> {
  const entries = (await firestore()).collection(collection).where('channel', '==', channel);
  const recent = entries.where('created_at', '>=', time).limit(most);
  return (await recent.count().get()).data().count;
}
