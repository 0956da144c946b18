import type { CollectionName } from '@site/domain/collections';
import type { OutboxEntry, OutboxState } from '@site/domain/enquiries/outbox';
import { isLocalSuite } from '../platform/configuration.ts';
import { firestore } from '../platform/firebase.ts';
import { enqueue } from '../platform/queue.ts';
import { QUEUE, TIMEOUT } from './queue.ts';

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
