import { isDeepStrictEqual } from 'node:util';
import {
  type ChangeKind,
  type HistoryEntry,
  keptUntil,
  type VersionedCollection,
} from '@site/domain/entities/history';
import { addressesIn, dependents } from '@site/domain/entities/stored-files';
import type { TrashEntry } from '@site/domain/entities/trash';
import type { DocumentSnapshot, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { createDocument } from '../platform/documents.ts';
import { firestore } from '../platform/firebase.ts';
import { dependentsOf } from '../store/dependents.ts';
import { isDraft } from '../store/drafts.ts';
import { entryIdOf } from '../store/history.ts';
import { historyPath, trashPath } from '../store/paths.ts';
import { type Actor, actorOf } from './actor.ts';

/** A write to a document, as its event tells of it. */
export interface WrittenDocument {
  readonly eventId: string;
  /** When it was written. */
  readonly time: Date;
  readonly authId: string | undefined;
  readonly collection: VersionedCollection;
  readonly id: string;
  readonly before: DocumentSnapshot;
  readonly after: DocumentSnapshot;
}

/**
 * Writes a change into the history. What is deleted goes into the trash in the same commit, and what belongs to it goes with it. A repeat
 * of the event changes nothing, since the entry has the event's id. What functions do to photos, colours and stock numbers by themselves
 * goes with the entry that these belong to, and has no entry of its own.
 */
export async function recordChange(written: WrittenDocument): Promise<void> {
  const { eventId, collection, id, before, after } = written;
  if (isSame(before.data(), after.data())) return;
  const actor = await actorOf(written);
  if (actor.by === null && dependents.some((each) => each.collection === collection)) return;
  const { by, by_name } = actor;
  const at = timeOf(written);
  const entry: HistoryEntry = {
    collection,
    document_id: id,
    at,
    by,
    by_name,
    kind: kindOf(written, actor),
    before: before.data() ?? null,
    after: after.data() ?? null,
    expires_at: keptUntil(at),
  };
  const entryId = entryIdOf(eventId);
  if (after.exists) await createDocument(historyPath(entryId), entry);
  else await recordDeletion(entryId, entry);
}

/** Whether a write has changed nothing but the time of the last change. */
export function isSame(before: object | undefined, after: object | undefined): boolean {
  if (!before || !after) return before === after;
  const [old, current] = [before, after].map((data) => ({ ...data, updated_at: null }));
  return isDeepStrictEqual(old, current);
}

/** A deletion has no time in the database, and that of its event is only exact to the second in the local suite. */
function timeOf({ time, before, after }: WrittenDocument): Date {
  if (after.exists) return after.updateTime?.toDate() ?? time;
  return new Date(Math.max(time.getTime(), (before.updateTime?.toMillis() ?? 0) + 1));
}

function kindOf({ before, after }: WrittenDocument, { kind }: Actor): ChangeKind {
  if (!after.exists) return kind === 'hide' ? 'hide' : 'delete';
  return kind ?? (before.exists ? 'update' : 'create');
}

/** What is hidden is no waste: whoever hides it keeps it. */
async function recordDeletion(entryId: string, entry: HistoryEntry): Promise<void> {
  const database = await firestore();
  const { collection, document_id: id, before } = entry;
  await database.runTransaction(async (transaction) => {
    const reference = database.doc(historyPath(entryId));
    if ((await transaction.get(reference)).exists) return;
    // It may be there again, if the event comes late, or be a draft: then it keeps what belongs to it, and is no waste.
    const isBack = (await transaction.get(database.doc(`${collection}/${id}`))).exists;
    const isHidden = await isDraft(transaction, database, { collection, id });
    const isKept = isBack || isHidden;
    const owned = isKept ? [] : await dependentsOf(transaction, database, collection, id);
    transaction.create(reference, isHidden ? { ...entry, kind: 'hide' } : entry);
    if (entry.kind === 'delete' && !isKept && before) {
      transaction.create(database.doc(trashPath(entryId)), trashOf(entry, before, owned));
    }
    for (const { ref } of owned) transaction.delete(ref);
  });
}

function trashOf(
  { collection, document_id, at, by, by_name, expires_at }: HistoryEntry,
  data: Record<string, unknown>,
  owned: readonly QueryDocumentSnapshot[],
): TrashEntry {
  const kept = owned.map((document) => ({
    collection: document.ref.parent.id,
    id: document.id,
    data: document.data(),
  }));
  const files = [{ collection, data }, ...kept].flatMap((each) => addressesIn(each.collection, each.data));
  return {
    collection,
    document_id,
    data,
    dependents: kept,
    files: [...new Set(files)],
    deleted_at: at,
    by,
    by_name,
    expires_at,
  };
}
