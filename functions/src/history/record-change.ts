import { isDeepStrictEqual } from 'node:util';
import { type ChangeKind, type HistoryEntry, keptUntil } from '@site/domain/entities/history';
import { addressesIn, dependents } from '@site/domain/entities/stored-files';
import type { TrashEntry } from '@site/domain/entities/trash';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { createDocument } from '../platform/documents.ts';
import { firestore } from '../platform/firebase.ts';
import { dependentsOf } from '../store/dependents.ts';
import { fieldsOfDraft } from '../store/drafts.ts';
import { entryIdOf } from '../store/history.ts';
import { historyPath, trashPath } from '../store/paths.ts';
import { type Actor, actorOf, type EventAuthor } from './actor.ts';
import { findDocument, type Place } from './place.ts';

/** A write to a document, as its event tells of it. */
export interface WrittenDocument extends Place, EventAuthor {
  readonly eventId: string;
  /** When it was written. */
  readonly time: Date;
  readonly before: DocumentSnapshot;
  readonly after: DocumentSnapshot;
}

/**
 * Writes a change into the history. What is deleted goes into the trash in the same commit, and what belongs to it goes with it. A repeat
 * of the event changes nothing, since the entry has the event's id. What functions do to photos, colours and stock numbers by themselves
 * goes with the entry that these belong to, and has no entry of its own. Of a draft that is published or was hidden, the published
 * document has the entry.
 */
export async function recordChange(written: WrittenDocument): Promise<void> {
  const { eventId, collection, id, isDraft } = written;
  const [before, after] = [written.before, written.after].map((each) =>
    isDraft ? fieldsOfDraft(each) : each.data(),
  );
  if (isSame(before, after)) return;
  const actor = await actorOf(written);
  if (actor.by_name === null && dependents.some((each) => each.collection === collection)) return;
  if (isDraft && isMove(actor, { before, after })) return;
  const { by, by_name } = actor;
  const at = timeOf(written);
  const entry: HistoryEntry = {
    collection,
    document_id: id,
    ...(isDraft && { is_draft: true }),
    at,
    by,
    by_name,
    kind: kindOf(written, actor),
    before: before ?? null,
    after: after ?? null,
    expires_at: keptUntil(at),
  };
  const entryId = entryIdOf(eventId);
  if (after) await createDocument(historyPath(entryId), entry);
  else await recordDeletion(entryId, entry);
}

/** Whether a write has changed nothing but the time of the last change. */
export function isSame(before: object | undefined, after: object | undefined): boolean {
  if (!before || !after) return before === after;
  const [old, current] = [before, after].map((data) => ({ ...data, updated_at: null }));
  return isDeepStrictEqual(old, current);
}

/** Whether a draft comes from its collection or goes there. */
function isMove({ kind }: Actor, { before, after }: { before?: unknown; after?: unknown }): boolean {
  return (!before && kind === 'hide') || (!after && kind === 'publish');
}

interface TimesOfWrite extends Pick<WrittenDocument, 'time'> {
  readonly before: Pick<DocumentSnapshot, 'updateTime'>;
  readonly after: Pick<DocumentSnapshot, 'exists' | 'updateTime'>;
}

/**
 * When a document was written, to the millisecond: after the write before it. A deletion has no time in the database, and that of its event
 * is only exact to the second in the local suite.
 */
export function timeOf({ time, before, after }: TimesOfWrite): Date {
  if (after.exists) return after.updateTime?.toDate() ?? time;
  // Not by `toMillis`, which rounds down where `toDate` rounds: both would be the same moment.
  return new Date(Math.max(time.getTime(), (before.updateTime?.toDate().getTime() ?? 0) + 1));
}

function kindOf({ before, after }: WrittenDocument, { kind }: Actor): ChangeKind {
  if (!after.exists) return kind === 'hide' ? 'hide' : 'delete';
  return kind ?? (before.exists ? 'update' : 'create');
}

/** What is hidden or published is no waste: it is kept. */
async function recordDeletion(entryId: string, entry: HistoryEntry): Promise<void> {
  const database = await firestore();
  const { collection, document_id: id, is_draft: isDraft = false, before } = entry;
  await database.runTransaction(async (transaction) => {
    const reference = database.doc(historyPath(entryId));
    if ((await transaction.get(reference)).exists) return;
    // It may be there again, if the event comes late, or have moved: then it keeps what belongs to it.
    const found = await findDocument(transaction, database, { collection, id });
    if (isDraft && found && !found.isDraft) return;
    const owned = found ? [] : await dependentsOf(transaction, database, { collection, id, isDraft });
    transaction.create(reference, !isDraft && found?.isDraft ? { ...entry, kind: 'hide' } : entry);
    if (entry.kind === 'delete' && !found && before) {
      const kept = owned.map(({ ref: _, ...each }) => each);
      transaction.create(database.doc(trashPath(entryId)), trashOf(entry, before, kept));
    }
    for (const { ref } of owned) transaction.delete(ref);
  });
}

function trashOf(
  { collection, document_id, is_draft, at, by, by_name, expires_at }: HistoryEntry,
  data: TrashEntry['data'],
  kept: TrashEntry['dependents'],
): TrashEntry {
  const files = [{ collection, data }, ...kept].flatMap((each) => addressesIn(each.collection, each.data));
  return {
    collection,
    document_id,
    ...(is_draft && { is_draft }),
    data,
    dependents: kept,
    files: [...new Set(files)],
    deleted_at: at,
    by,
    by_name,
    expires_at,
  };
}
