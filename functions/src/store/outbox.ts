import type { CollectionName } from '@site/domain/collections';
import { type OutboxEntry, outboxEntry } from '@site/domain/entities/outbox';
import { createDocument, type Decision, decideOn, updateDocument } from '../platform/documents.ts';
import { firestore } from '../platform/firebase.ts';
import { outboxPath } from './paths.ts';

const collection: CollectionName = 'outbox';

/**
 * Adds the notification of one event on one channel; false when it was there before, which changes nothing. Event ids
 * are opaque, and a slash would split the path.
 */
export function addToOutbox(eventId: string, entry: OutboxEntry): Promise<boolean> {
  const entryId = `${eventId.replaceAll('/', '_')}_${entry.channel}`;
  return createDocument(outboxPath(entryId), entry);
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

/** Ids of notifications whose next attempt, or whose lease, was due by `time`; the longest overdue first. */
export async function findDue(time: Date, limit: number): Promise<string[]> {
  const unfinished: OutboxEntry['state'][] = ['PENDING', 'PROCESSING'];
  const found = await (await firestore())
    .collection(collection)
    .where('state', 'in', unfinished)
    .where('next_attempt_at', '<=', time)
    .orderBy('next_attempt_at')
    .limit(limit)
    .select()
    .get();
  return found.docs.map((document) => document.id);
}
