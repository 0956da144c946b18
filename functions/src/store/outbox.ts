import { type OutboxEntry, outboxEntry } from '@site/domain/entities/outbox';
import {
  countSince,
  createDocument,
  type Decision,
  damagedAsMissing,
  decideOn,
  readDocument,
  updateDocument,
} from '../platform/documents.ts';
import { outboxPath } from './paths.ts';

/** The id of the notification of one event on one channel. Event ids are opaque, and a slash would split the path. */
export function outboxId(eventId: string, channel: string): string {
  return `${eventId.replaceAll('/', '_')}_${channel}`;
}

/** Adds a notification, and gives what is stored: one that was there before stays as it is. */
export async function addToOutbox(entryId: string, entry: OutboxEntry): Promise<OutboxEntry> {
  if (await createDocument(outboxPath(entryId), entry)) return entry;
  return (await readDocument(outboxPath(entryId), outboxEntry).catch(damagedAsMissing)) ?? entry;
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

/** How many notifications have been made at or after that time, counted up to `most`. */
export function countEntriesSince(time: Date, most: number): Promise<number> {
  return countSince('outbox', 'created_at' satisfies keyof OutboxEntry, time, most);
}
