import type { CollectionName } from '@site/domain/collections';
import type { InquiryKind } from '@site/domain/entities/inquiry';
import { type OutboxEntry, type OutboxState, outboxEntry } from '@site/domain/entities/outbox';
import type { Query } from 'firebase-admin/firestore';
import {
  createDocument,
  type Decision,
  damagedAsMissing,
  decideOn,
  readDocument,
  updateDocument,
} from '../platform/documents.ts';
import { firestore } from '../platform/firebase.ts';
import { deleteEvery } from './every-document.ts';
import { outboxPath } from './paths.ts';

const collection: CollectionName = 'outbox';

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

/** The ids of notifications that are not sent, in no order. */
export async function unsentEntries(limit: number): Promise<string[]> {
  const outbox = (await firestore()).collection(collection);
  const states: OutboxState[] = ['ERROR', 'PENDING', 'PROCESSING'];
  const found = await outbox.where('state', 'in', states).limit(limit).select().get();
  return found.docs.map(({ id }) => id);
}

/** The notifications of an enquiry, on every channel. */
export async function notificationsOf(kind: InquiryKind, inquiryId: string): Promise<Query> {
  const outbox = (await firestore()).collection(collection);
  return outbox.where('kind', '==', kind).where('inquiry_id', '==', inquiryId);
}

/** Deletes the notifications of an enquiry; also those that wait. */
export async function removeNotificationsOf(kind: InquiryKind, inquiryId: string): Promise<void> {
  await deleteEvery(await notificationsOf(kind, inquiryId));
}

/** How many notifications of a channel have been made at or after that time, counted up to `most`. Costs one read for every thousand. */
export async function countEntriesSince(channel: string, time: Date, most: number): Promise<number> {
  const entries = (await firestore()).collection(collection).where('channel', '==', channel);
  const recent = entries.where('created_at', '>=', time).limit(most);
  return (await recent.count().get()).data().count;
}
