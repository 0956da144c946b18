import { isDeepStrictEqual } from 'node:util';
import type { HistoryEntry, TrashEntry, VersionedCollection } from '@site/domain/content/history';
import { type PhotoOwner, photoOwners } from '@site/domain/content/photo';
import type { StoredDocument } from '@site/domain/content/read';
import { restoreRefusals } from '@site/domain/messages/history';
import { accessTo, hasAccess } from '@site/domain/roles';
import type { DocumentData } from 'firebase-admin/firestore';
import type { LiveSession } from '../platform/admin-session.ts';
import { type OpenTransaction, runTransaction } from '../platform/documents.ts';
import { RoleRefused } from '../platform/failure.ts';
import { firestore } from '../platform/firebase.ts';
import { historyPath, trashPath } from '../platform/paths.ts';
import { noteChange } from './change-notes.ts';
import { asDraft, draftPath } from './drafts.ts';
import { isSame, readHistoryEntry, readTrashEntry } from './history.ts';
import { followCover } from './photos.ts';
import { findDocument, type Place, placeDocument, Refusal, referenceOf } from './place.ts';

/** The fields that a change has changed, without the time of the last change. */
function changedFields(before: StoredDocument, after: StoredDocument): string[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => name !== 'updated_at' && !isDeepStrictEqual(before[name], after[name]),
  );
}

/**
 * A document without a change: the fields that it has changed are what they were before, and others stay as they are now.
 * @returns 'undone' when they are so already, 'changed' when one of them has been changed again since
 */
export function withoutChange(
  { before, after }: { readonly before: StoredDocument; readonly after: StoredDocument },
  current: StoredDocument,
): StoredDocument | 'undone' | 'changed' {
  const fields = changedFields(before, after);
  if (fields.every((name) => isDeepStrictEqual(current[name], before[name]))) return 'undone';
  if (!fields.every((name) => isDeepStrictEqual(current[name], after[name]))) return 'changed';
  const others = Object.entries(current).filter(([name]) => !fields.includes(name));
  const restored = fields.flatMap((name) => (name in before ? [[name, before[name]] as const] : []));
  return Object.fromEntries([...others, ...restored]);
}

type Restorer = Pick<LiveSession, 'userId' | 'username'>;

/**
 * Puts a deleted document back under its id, with what was deleted with it; a draft is a draft again, without a time at which it is
 * published. Done twice, the second time changes nothing.
 * @throws Refusal when it cannot be done any more
 */
export async function restoreDeleted(entryId: string, by: Restorer): Promise<void> {
  const database = await firestore();
  await runTransaction(async (transaction) => {
    const trash = await transaction.get(database.doc(trashPath(entryId)));
    const deleted = readTrashEntry(trash);
    // The entry of the deletion names the document also when it has left the trash.
    const entry = deleted ?? readHistoryEntry(await transaction.get(database.doc(historyPath(entryId))));
    if (!entry) throw new Refusal(restoreRefusals.notInTrash);
    const { collection, document_id: id, is_draft: isDraft = false } = entry;
    const found = await findDocument(transaction, { collection, id });
    if (found && !deleted && found.isDraft === isDraft) return;
    if (found?.isDraft && !isDraft) throw new Refusal(restoreRefusals.isHidden);
    if (found) throw new Refusal(restoreRefusals.existsAgain);
    if (!deleted) throw new Refusal(restoreRefusals.notInTrash);
    const { data } = deleted;
    const placed = { collection, id, isDraft, data, current: undefined, by: by.userId };
    const write = await placeDocument(transaction, placed);
    const writeDependents = await placeDependents(transaction, deleted, by);
    write();
    writeDependents();
    transaction.delete(trash.ref);
    noteChange(transaction, transaction.database, { collection, id, kind: 'restore', by });
  });
}

/** What was deleted with a document is stored where it is. Its stock number is taken with it, of a draft only where it is free still. */
async function placeDependents(
  transaction: OpenTransaction,
  { dependents, is_draft: isDraft }: TrashEntry,
  by: Restorer,
): Promise<() => void> {
  const numbers = dependents.filter(({ collection }) => collection === 'stock_numbers');
  const own = dependents.filter(({ collection }) => collection !== 'stock_numbers');
  const references = numbers.map(({ id }) => transaction.database.doc(`stock_numbers/${id}`));
  const taken = isDraft && references.length > 0 ? await transaction.getAll(...references) : [];
  return () => {
    for (const { collection, id, data } of own) {
      if (!isDraft) transaction.set(transaction.database.doc(`${collection}/${id}`), data);
      else {
        const draft = asDraft({ collection, id }, data, { by: by.userId, at: new Date() });
        transaction.set(transaction.database.doc(draftPath(collection, id)), draft);
      }
    }
    for (const [place, { exists, ref }] of taken.entries())
      if (!exists) transaction.set(ref, numbers[place]?.data ?? {});
  };
}

type By = Pick<LiveSession, 'userId' | 'username' | 'role'>;

/** A version of a document: what it was before a change, or after it. */
type Version = 'before' | 'after';

/**
 * Takes back the change of an entry, or with a version stores that whole one again, where the document is by now: published, or as a
 * draft. Done twice, the second time changes nothing.
 * @throws Refusal when it cannot be done any more, RoleRefused for what the rules do not let that role write, such as settings
 */
export async function restoreVersion(entryId: string, version: Version | undefined, by: By): Promise<void> {
  const database = await firestore();
  const entry = readHistoryEntry(await database.doc(historyPath(entryId)).get());
  if (!entry) throw new Refusal(restoreRefusals.noVersion);
  const { write } = accessTo(entry.collection);
  if (!write || !hasAccess(by.role, write)) throw new RoleRefused();
  if (!version && !entry.after) return restoreDeleted(entryId, by);
  const place = { collection: entry.collection, id: entry.document_id };
  const isDraft = await runTransaction(async (transaction) => {
    const found = await findDocument(transaction, place);
    if (!version && !entry.before) takeBackCreation(transaction, { entry, found, by });
    else if (!found) throw new Refusal(restoreRefusals.isDeleted);
    else await store(transaction, { found, by, data: wanted(entry, version, found) });
    return found?.isDraft ?? false;
  });
  // The picture follows the photos, whose history is their own.
  if (isPhotoOwner(entry.collection))
    await followCover(entry.collection, entry.document_id, { removed: undefined, isDraft });
}

/** A document, where it is by now. */
type Found = Place & { readonly data: DocumentData };

/** The document as it should become; undefined when it is so already. */
function wanted(
  { before, after }: HistoryEntry,
  version: Version | undefined,
  found: Found,
): DocumentData | undefined {
  const { data: current } = found;
  if (version) {
    const stored = version === 'before' ? before : after;
    if (!stored) throw new Refusal(restoreRefusals.noVersion);
    const whole = asVersionOf(found, stored);
    return isSame(whole, current) ? undefined : whole;
  }
  const outcome = withoutChange({ before: before ?? {}, after: after ?? {} }, current);
  if (outcome === 'changed') throw new Refusal(restoreRefusals.changedSince);
  return outcome === 'undone' ? undefined : outcome;
}

/** A draft has a time of creation if it has been published before. Whichever version is stored, it keeps that time. */
function asVersionOf({ isDraft, data: current }: Found, stored: DocumentData): DocumentData {
  const { created_at: created, ...version } = stored;
  const own = isDraft ? current['created_at'] : (created ?? current['created_at']);
  return own === undefined ? version : { ...version, created_at: own };
}

async function store(
  transaction: OpenTransaction,
  { found, by, data }: { found: Found; by: By; data: DocumentData | undefined },
): Promise<void> {
  if (!data) return;
  const { collection, id, isDraft, data: current } = found;
  const placed = { collection, id, isDraft, data, current, by: by.userId };
  const write = await placeDocument(transaction, placed);
  write();
  noteChange(transaction, transaction.database, { collection, id, kind: 'restore', by });
}

/** What was created goes into the trash, if nobody has changed it since. */
function takeBackCreation(
  transaction: OpenTransaction,
  { entry, found, by }: { entry: HistoryEntry; found: Found | undefined; by: By },
): void {
  if (!found) return;
  if (entry.collection === 'admin_settings') throw new Refusal(restoreRefusals.notDeletable);
  if (!isSame(entry.after ?? undefined, found.data)) throw new Refusal(restoreRefusals.changedSince);
  transaction.delete(referenceOf(transaction.database, found));
  const { collection, id } = found;
  noteChange(transaction, transaction.database, { collection, id, kind: 'delete', by });
}

function isPhotoOwner(collection: VersionedCollection): collection is PhotoOwner {
  return photoOwners.some((owner) => owner === collection);
}
