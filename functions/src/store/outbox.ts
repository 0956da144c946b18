import type { CollectionName } from '@site/domain/collections';
import type { OutboxEntry } from '@site/domain/entities/outbox';
import { createDocument, type Decision, decideOn } from '../platform/documents.ts';
import { firestore } from '../platform/firebase.ts';
import { outboxPath } from './paths.ts';

const collection: CollectionName = 'outbox';

/** Adds the notification of one event; false when the event was here before, which changes nothing. */
export function addToOutbox(eventId: string, entry: OutboxEntry): Promise<boolean> {
  return createDocument(outboxPath(eventId), entry);
}

export function decideOnEntry<R>(
  entryId: string,
  decide: (entry: OutboxEntry | undefined) => Decision<OutboxEntry, R>,
): Promise<R> {
  return decideOn(outboxPath(entryId), decide);
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
