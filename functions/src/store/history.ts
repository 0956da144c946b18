import type { HistoryEntry } from '@site/domain/entities/history';
import { historyEntry } from '@site/domain/entities/history';
import type { TrashEntry } from '@site/domain/entities/trash';
import { trashEntry } from '@site/domain/entities/trash';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { parseSound } from '../platform/documents.ts';

/** The id of the entry of an event, in the history and in the trash: ids hold no slash. */
export function entryIdOf(eventId: string): string {
  return eventId.replaceAll('/', '_');
}

/** An entry of the history; its `before` and `after` are as they were stored. A damaged one is logged and counts as missing. */
export function readHistoryEntry(snapshot: DocumentSnapshot): HistoryEntry | undefined {
  return parseSound(snapshot, historyEntry);
}

/** What is in the trash; the data of the documents is as it was stored. A damaged entry is logged and counts as missing. */
export function readTrashEntry(snapshot: DocumentSnapshot): TrashEntry | undefined {
  return parseSound(snapshot, trashEntry);
}
