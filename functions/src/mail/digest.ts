import type { CollectionName } from '@site/domain/collections';
import type { OutboxEntry, OutboxState } from '@site/domain/enquiries/outbox';
import { isLocalSuite } from '../platform/configuration.ts';
import { firestore } from '../platform/firebase.ts';
import { type Backoff, enqueue } from '../platform/queue.ts';

/** A digest tells on one channel what came in one hour of UTC. It is an id, and what the entries of the outbox name. */

const HOUR = 60 * 60 * 1000;

/** How long after the hour a digest is sent, in milliseconds: longer than the function runs that puts entries into it. */
const MARGIN = 2 * 60 * 1000;

interface Digest {
  readonly id: string;
  readonly from: Date;
  readonly due: Date;
}

/** The digest of a channel at that time. */
export function digestAt(channel: string, now: Date): Digest {
  const from = new Date(Math.floor(now.getTime() / HOUR) * HOUR);
  return { id: `${from.toISOString().slice(0, 13)}_${channel}`, from, due: dueAfter(now) };
}

/** The channel of a digest. */
export function channelOf(digest: string): string {
  return digest.slice(digest.indexOf('_') + 1);
}

function dueAfter(now: Date): Date {
  return new Date((Math.floor(now.getTime() / HOUR) + 1) * HOUR + MARGIN);
}

/**
 * Queues a digest for the end of this hour; a repeat changes nothing. An event that comes again hours later queues its
 * digest anew, since the first task may have come and gone without it.
 * @throws when the queue cannot be reached
 */
export async function queueDigest(digest: string, now: Date): Promise<void> {
  const due = dueAfter(now);
  await enqueue({
    queue: QUEUE,
    name: `${digest} ${isLocalSuite() ? now.toISOString() : due.toISOString()}`,
    data: { digest },
    notBefore: due,
    deadlineSeconds: TIMEOUT + 15,
  });
}

/** The ids of a digest's entries that are neither sent nor given up. */
export async function unsentOf(digest: string): Promise<readonly string[]> {
  const found = await (await firestore())
    .collection('outbox' satisfies CollectionName)
    .where('digest' satisfies keyof OutboxEntry, '==', digest)
    .where('state' satisfies keyof OutboxEntry, 'in', ['PENDING', 'PROCESSING'] satisfies OutboxState[])
    .select()
    .get();
  return found.docs.map(({ id }) => id);
}

/** The queue of notifications, and the name of the function that works it off. */
export const QUEUE = 'send-notification';

/** How long that function may run, in seconds. Each step of an attempt may take ten. */
export const TIMEOUT = 60;

/**
 * A mail server may be down for two days: after that the notification is in ERROR. No wait is shorter than TIMEOUT, so
 * that an attempt is over when the next one comes.
 */
export const TWO_DAYS: Backoff = {
  attempts: 54,
  minBackoffSeconds: 60,
  maxBackoffSeconds: 3600,
  maxDoublings: 16,
};

/** The emulator keeps a core busy while a task waits, and the task keeps its place in the queue. */
const LOCAL: Backoff = { attempts: 4, minBackoffSeconds: 1, maxBackoffSeconds: 4, maxDoublings: 16 };

export const notificationBackoff = (): Backoff => (isLocalSuite() ? LOCAL : TWO_DAYS);

/**
 * Queues a notification; a repeat changes nothing. `round` is that of the entry: the task of an earlier round is void.
 * @throws when the queue cannot be reached
 */
export async function queueNotification(entryId: string, round: number): Promise<void> {
  const data = { entryId, round };
  await enqueue({ queue: QUEUE, name: `${entryId} ${round}`, data, deadlineSeconds: TIMEOUT + 15 });
}
