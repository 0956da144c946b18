import type { OutboxEntry } from '@site/domain/enquiries/outbox';
import { klang } from '@site/domain/time';
import { add, startOfHour } from 'date-fns';
import { isLocalSuite } from '../platform/configuration.ts';
import { collectionOf } from '../platform/documents.ts';
import { type Backoff, backoffOf, enqueue } from '../platform/queue.ts';

/** Each step of an attempt may take ten seconds. */
export const QUEUE = { name: 'send-notification', timeoutSeconds: 60 } as const;

/** A mail server may be down for two days. No wait is shorter than an attempt: attempts must not overlap. */
export const deployedBackoff: Backoff = {
  attempts: 54,
  minBackoffSeconds: 60,
  maxBackoffSeconds: 3600,
  maxDoublings: 16,
};

export const notificationBackoff = () => backoffOf(4, deployedBackoff);

/** Queues a notification. Idempotent. A later round voids the task. @throws if the queue cannot be reached */
export const queueNotification = (entryId: string, round: number) =>
  queueMail(`${entryId} ${round}`, { entryId, round });

/** @throws if the queue cannot be reached */
export const queueMail = (name: string, data: object, notBefore?: Date) =>
  enqueue(QUEUE, name, data, notBefore);

/** A digest covers one channel and one hour in UTC. */
export function digestAt(channel: string, now: Date) {
  const from = new Date(startOfHour(now, klang));
  return { id: `${from.toISOString().slice(0, 13)}_${channel}`, from, due: dueAfter(now) };
}

export const channelOf = (digest: string) => digest.slice(digest.indexOf('_') + 1);

/** The margin is longer than the timeout of the function that adds entries. */
const dueAfter = (now: Date) => new Date(add(startOfHour(now, klang), { hours: 1, minutes: 2 }, klang));

/** Queues a digest. Idempotent; an event repeated hours later queues it again. @throws if the queue cannot be reached */
export async function queueDigest(digest: string, now: Date): Promise<void> {
  const due = dueAfter(now);
  await queueMail(`${digest} ${(isLocalSuite() ? now : due).toISOString()}`, { digest }, due);
}

/** Entries of one mail: a longer one would exceed the time of an attempt, and the size that mail servers take. */
export const DIGEST_ENTRIES = 1_000;

/** At most `DIGEST_ENTRIES`. */
export async function unsentOf(digest: string): Promise<readonly string[]> {
  const states: OutboxEntry['state'][] = ['PENDING', 'PROCESSING'];
  const entries = (await collectionOf('outbox')).where('digest', '==', digest).where('state', 'in', states);
  return (await entries.limit(DIGEST_ENTRIES).select().get()).docs.map(({ id }) => id);
}
