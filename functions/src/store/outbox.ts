import { type OutboxEntry, outboxEntry } from '@site/domain/entities/outbox';
import { createDocument, type Decision, decideOn, updateDocument } from '../platform/documents.ts';
import { outboxPath } from './paths.ts';

/**
 * Adds the notification of one event on one channel, and gives its id; one that was there before stays as it is. Event
 * ids are opaque, and a slash would split the path.
 */
export async function addToOutbox(eventId: string, entry: OutboxEntry): Promise<string> {
  const entryId = `${eventId.replaceAll('/', '_')}_${entry.channel}`;
  await createDocument(outboxPath(entryId), entry);
  return entryId;
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
