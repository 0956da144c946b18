import type { OutboxState } from '@site/domain/enquiries/outbox';
import { klang } from '@site/domain/time';
import { add, startOfHour } from 'date-fns';
import { isLocalSuite } from '../platform/configuration.ts';
import { collectionOf } from '../platform/firebase.ts';
import { type Backoff, enqueue } from '../platform/queue.ts';

/** Longer than the timeout of the function that adds entries. */
const MARGIN_MINUTES = 2;

/** A digest covers one channel and one hour in UTC. */
export function digestAt(channel: string, now: Date) {
  const from = new Date(startOfHour(now, klang));
  return { id: `${from.toISOString().slice(0, 13)}_${channel}`, from, due: dueAfter(now) };
}

export function channelOf(digest: string): string {
  return digest.slice(digest.indexOf('_') + 1);
}

function dueAfter(now: Date): Date {
  return new Date(add(startOfHour(now, klang), { hours: 1, minutes: MARGIN_MINUTES }, klang));
}

/** Queues a digest. Idempotent; an event repeated hours later queues it again. @throws if the queue cannot be reached */
export async function queueDigest(digest: string, now: Date): Promise<void> {
  const due = dueAfter(now);
  await queueMail(`${digest} ${isLocalSuite() ? now.toISOString() : due.toISOString()}`, { digest }, due);
}

/** Entries of one mail: a longer one would exceed the time of an attempt, and the size that mail servers take. */
export const DIGEST_ENTRIES = 1_000;

/** At most `DIGEST_ENTRIES`. */
export async function unsentOf(digest: string): Promise<readonly string[]> {
  const states: OutboxState[] = ['PENDING', 'PROCESSING'];
  const entries = (await collectionOf('outbox')).where('digest', '==', digest).where('state', 'in', states);
  return (await entries.limit(DIGEST_ENTRIES).select().get()).docs.map(({ id }) => id);
}

/** Queues the next mail of a digest, behind that with the entry `last`. @throws if the queue cannot be reached */
export async function queueRestOf(digest: string, last: string): Promise<void> {
  await queueMail(`${digest} after ${last}`, { digest });
}

export const QUEUE = 'send-notification';

/** Seconds; each step of an attempt may take ten. */
export const TIMEOUT = 60;

/** A mail server may be down for two days. No wait is shorter than TIMEOUT: attempts must not overlap. */
export const TWO_DAYS: Backoff = {
  attempts: 54,
  minBackoffSeconds: 60,
  maxBackoffSeconds: 3600,
  maxDoublings: 16,
};

/** A waiting task of the emulator keeps a core busy and blocks its queue. */
const LOCAL: Backoff = { attempts: 4, minBackoffSeconds: 1, maxBackoffSeconds: 4, maxDoublings: 16 };

export const notificationBackoff = (): Backoff => (isLocalSuite() ? LOCAL : TWO_DAYS);

/** Queues a notification. Idempotent. A later round voids the task. @throws if the queue cannot be reached */
export async function queueNotification(entryId: string, round: number): Promise<void> {
  await queueMail(`${entryId} ${round}`, { entryId, round });
}

/** @throws if the queue cannot be reached */
export async function queueMail(name: string, data: object, notBefore?: Date): Promise<void> {
  await enqueue({ queue: QUEUE, name, data, ...(notBefore && { notBefore }), deadlineSeconds: TIMEOUT + 15 });
}
