import { type InquiryKind, inquiryKinds } from '@site/domain/enquiries/kinds';
import { canBeSentAgain, type OutboxEntry, outboxEntry } from '@site/domain/enquiries/outbox';
import { cut } from '@site/domain/text';
import type { Query } from 'firebase-admin/firestore';
import * as store from '../platform/documents.ts';
import { type Backoff, secondsAfter } from '../platform/queue.ts';

/**
 * The life of a notification, as pure decisions:
 *
 *     PENDING --attempt taken--> PROCESSING --sent--> SENT
 *        ^                           |--failed, attempts left--> PENDING
 *        |                           '--last attempt failed--> ERROR
 *        '-- an administrator sends it again: a new round with its own task
 *
 * Each attempt is taken once, so a repeated task sends once.
 * After a crash in PROCESSING the next attempt may send a duplicate: the price of never losing a notification.
 */

const ERROR_LENGTH = 300;

export type Changes = Partial<OutboxEntry>;

/** What a notification tells. */
export type Submission = Readonly<Pick<OutboxEntry, 'kind' | 'inquiry_id' | 'data' | 'submitted_at'>>;

/** `attempt` counts from 1 in each round. */
export interface Dispatch {
  readonly round: number;
  readonly attempt: number;
  readonly backoff: Backoff;
}

export function newEntry(channel: string, submission: Submission, now: Date): OutboxEntry {
  return {
    channel,
    ...submission,
    form_type: inquiryKinds[submission.kind].formType,
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

/** Undefined if already decided or in progress. */
export function joinDigest(entry: OutboxEntry, digest: string, due: Date): Changes | undefined {
  const isNew =
    entry.digest === null && entry.state === 'PENDING' && entry.attempts === 0 && entry.round === 0;
  return isNew ? { digest, next_attempt_at: due } : undefined;
}

/** Undefined if taken before, or if nothing is to be sent. */
export function take(entry: OutboxEntry, { attempt, backoff }: Dispatch, now: Date): Changes | undefined {
  const isUnfinished = entry.state === 'PENDING' || entry.state === 'PROCESSING';
  if (!isUnfinished || attempt <= entry.attempts) return undefined;
  if (attempt > backoff.attempts) return { state: 'ERROR', last_error: 'The last attempt did not end' };
  const next_attempt_at = after(now, secondsAfter(attempt, backoff));
  return { state: 'PROCESSING', attempts: attempt, next_attempt_at };
}

/** Only the latest attempt may record its outcome. */
export const isCurrent = (entry: OutboxEntry, { round, attempt }: Dispatch): boolean =>
  entry.state === 'PROCESSING' && entry.round === round && entry.attempts === attempt;

/** A partial refusal counts as sent: a retry would reach the other recipients twice. */
export function sent(now: Date, refusedFor: readonly string[] = []): Changes {
  const last_error = refusedFor.length > 0 ? `Refused for ${refusedFor.join(', ')}` : null;
  return { state: 'SENT', sent_at: now, last_error };
}

export function failed({ attempt, backoff }: Omit<Dispatch, 'round'>, reason: string, now: Date): Changes {
  const last_error = cut(reason, ERROR_LENGTH);
  if (attempt >= backoff.attempts) return { state: 'ERROR', last_error };
  return { state: 'PENDING', last_error, next_attempt_at: after(now, secondsAfter(attempt, backoff)) };
}

export function damaged(fields: readonly string[]): Changes {
  const last_error = `The stored notification cannot be read: ${fields.join(', ')}`;
  return { state: 'ERROR', last_error: cut(last_error, ERROR_LENGTH) };
}

/** A new round; undefined if the entry must not be sent again. */
export function askAgain(entry: OutboxEntry, now: Date, digest: string | null = null) {
  if (!canBeSentAgain(entry, now)) return undefined;
  const state = 'PENDING' as const;
  return { state, attempts: 0, round: entry.round + 1, next_attempt_at: now, sent_at: null, digest };
}

const after = (time: Date, seconds: number): Date => new Date(time.getTime() + seconds * 1000);

/** Event ids are opaque, and a slash would split the path. */
export const outboxId = (eventId: string, channel: string) => `${eventId.replaceAll('/', '_')}_${channel}`;

/** Adds a notification, or returns the existing one unchanged. */
export async function addToOutbox(entryId: string, entry: OutboxEntry): Promise<OutboxEntry> {
  if (await store.createDocument(store.pathOf('outbox', entryId), entry)) return entry;
  return (await store.sound(store.pathOf('outbox', entryId), outboxEntry)) ?? entry;
}

/** @throws DamagedDocument */
export function decideOnEntry<R>(
  entryId: string,
  decide: (entry: OutboxEntry | undefined) => store.Decision<OutboxEntry, R>,
): Promise<R> {
  return store.decideOn(store.pathOf('outbox', entryId), outboxEntry, decide);
}

export async function entriesIn(states: readonly OutboxEntry['state'][], limit: number): Promise<string[]> {
  const entries = (await store.collectionOf('outbox')).where('state', 'in', states).limit(limit);
  return (await entries.select().get()).docs.map(({ id }) => id);
}

export async function notificationsOf(kind: InquiryKind, inquiryId: string): Promise<Query> {
  return (await store.collectionOf('outbox')).where('kind', '==', kind).where('inquiry_id', '==', inquiryId);
}

export const countEntriesSince = async (channel: string, time: Date, most: number): Promise<number> =>
  store.countSince((await store.collectionOf('outbox')).where('channel', '==', channel), time, most);
