import type { CollectionName } from '@site/domain/collections';
import { type OutboxEntry, type OutboxState, outboxEntry } from '@site/domain/enquiries/outbox';
import type { QueryDocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { isLocalSuite } from '../platform/configuration.ts';
import { CONFLICTS, codeOf, damageOf, withDates } from '../platform/documents.ts';
import { DamagedDocument } from '../platform/failure.ts';
import { firestore } from '../platform/firebase.ts';
import { outboxPath } from '../platform/paths.ts';
import { enqueue } from '../platform/queue.ts';
import { QUEUE, TIMEOUT } from './queue.ts';

/** A digest tells on one channel what came in one hour of UTC. It is an id, and what the entries of the outbox name. */

const HOUR = 60 * 60 * 1000;

/** How long after the hour a digest is sent, in milliseconds: longer than the function runs that puts entries into it. */
const MARGIN = 2 * 60 * 1000;

interface Digest {
  readonly id: string;
  /** When its hour begins. */
  readonly from: Date;
  /** When it is sent. */
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

const collection: CollectionName = 'outbox';

/** An entry of the outbox as it was read; of the answers only who wrote. */
export interface DigestEntry {
  readonly id: string;
  readonly entry: OutboxEntry;
  /** Changes with every write. */
  readonly asOf: Timestamp;
}

/** What a digest tells of the answers. They can be long, and there can be thousands. */
const TOLD = ['name', 'full_name', 'first_name', 'last_name', 'email', 'phone'];

const UNSENT: readonly OutboxState[] = ['PENDING', 'PROCESSING'];

/** The entries of a digest that are neither sent nor given up, and what cannot be read of them. */
export async function unsentOf(
  digest: string,
): Promise<{ readonly entries: readonly DigestEntry[]; readonly damaged: readonly DamagedDocument[] }> {
  const fields = Object.keys(outboxEntry.shape).filter((key) => key !== 'data');
  const found = await (await firestore())
    .collection(collection)
    .where('digest' satisfies keyof OutboxEntry, '==', digest)
    .where('state' satisfies keyof OutboxEntry, 'in', UNSENT)
    .select(...fields, ...TOLD.map((key) => `data.${key}`))
    .get();
  const read = found.docs.map(toEntry);
  return {
    entries: read.flatMap((each) => (each instanceof DamagedDocument ? [] : [each])),
    damaged: read.filter((each) => each instanceof DamagedDocument),
  };
}

function toEntry(document: QueryDocumentSnapshot): DigestEntry | DamagedDocument {
  const stored = { data: {}, ...withDates(document.data()) };
  const { data: entry } = outboxEntry.safeParse(stored);
  if (entry) return { id: document.id, entry, asOf: document.updateTime };
  return (
    damageOf(outboxEntry, outboxPath(document.id), stored) ?? new DamagedDocument(outboxPath(document.id), [])
  );
}

/**
 * Changes each entry as `decide` says, unless somebody else has written it since it was read. Gives those that were
 * changed, as they are now.
 */
export async function changeEntries(
  entries: readonly DigestEntry[],
  decide: (entry: OutboxEntry) => Partial<OutboxEntry> | undefined,
): Promise<DigestEntry[]> {
  const database = await firestore();
  // Without its own limit of 500 writes a second at first, which is there for new databases under load.
  const writer = database.bulkWriter({ throttling: false });
  const written = entries.map(async ({ id, entry, asOf }) => {
    const changes = decide(entry);
    if (!changes) return [];
    try {
      const { writeTime } = await writer.update(database.doc(outboxPath(id)), changes, {
        lastUpdateTime: asOf,
      });
      return [{ id, entry: { ...entry, ...changes }, asOf: writeTime }];
    } catch (error) {
      if (CONFLICTS.includes(codeOf(error))) return [];
      throw error;
    }
  });
  await writer.close();
  return (await Promise.all(written)).flat();
}
