import { isDeepStrictEqual } from 'node:util';
import { type HistoryEntry, historyEntry, type TrashEntry, trashEntry } from '@site/domain/content/history';
import { isPhotoOwner } from '@site/domain/content/photo';
import type { Fields } from '@site/domain/fields';
import { accessTo, hasAccess } from '@site/domain/roles';
import type { StoredDocument } from '@site/domain/stored';
import type { DocumentData } from 'firebase-admin/firestore';
import type { Author, LiveSession } from '../platform/admin-session.ts';
import { callable } from '../platform/callable.ts';
import * as store from '../platform/documents.ts';
import { RoleRefused } from '../platform/failure.ts';
import { asDraft, draftPath, withSale } from './drafts.ts';
import { refuseUsedBrand } from './listings.ts';
import { followCover } from './photos.ts';
import {
  answerOf,
  type FoundEntry,
  fieldsOf,
  findDocument,
  noteChange,
  prepareWrite,
  Refusal,
  referenceOf,
  refusals,
} from './place.ts';
import { isSame } from './record-history.ts';

const FOLLOWING = ['updated_at', 'make'];

/** Ignores the make, which follows the brand. */
function changedFields(before: StoredDocument, after: StoredDocument): string[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => !FOLLOWING.includes(name) && !isDeepStrictEqual(before[name], after[name]),
  );
}

/**
 * A field that follows its text is restored with the text, and does not count by itself. So the time of a sale follows the availability.
 * The website itself may have put the cover back.
 * @returns 'undone' if nothing is to do, 'changed' if a field changed again since
 */
export function withoutChange(
  { before, after }: { readonly before: StoredDocument; readonly after: StoredDocument },
  current: StoredDocument,
  declared: Fields = {},
): StoredDocument | 'undone' | 'changed' {
  const isBack = (name: string) => isDeepStrictEqual(current[name], before[name]);
  const fields = changedFields(before, after).filter((name) => !declared[name]?.isCover || !isBack(name));
  const facts = fields.filter(
    (name) => name !== 'sold_at' && !fields.includes(declared[name]?.follows?.text ?? ''),
  );
  if (facts.every(isBack)) return 'undone';
  if (!facts.every((name) => isDeepStrictEqual(current[name], after[name]))) return 'changed';
  const others = Object.entries(current).filter(([name]) => !fields.includes(name));
  const restored = fields.flatMap((name) => (name in before ? [[name, before[name]] as const] : []));
  return Object.fromEntries([...others, ...restored]);
}

/**
 * Restores a document with its dependents; a draft loses its schedule. Returns false if nothing changed.
 * @throws Refusal; RoleRefused if the role may not write the collection
 */
export async function undelete(entryId: string, by: By): Promise<boolean> {
  return store.runTransaction(async (transaction) => {
    const trash = await transaction.get(transaction.doc(store.pathOf('trash', entryId)));
    const deleted = store.parseSound(trash, trashEntry);
    // The history still names a document that has left the trash.
    const entry = deleted ?? (await store.sound(store.pathOf('history', entryId), historyEntry, transaction));
    if (!entry) throw new Refusal(refusals.notInTrash);
    refuseUnlessWriter(entry, by);
    const { collection, document_id: id, is_draft: isDraft = false } = entry;
    const found = await findDocument(transaction, { collection, id });
    if (found && !deleted && found.isDraft === isDraft) return false;
    if (found?.isDraft && !isDraft) throw new Refusal(refusals.isHidden);
    if (found) throw new Refusal(refusals.existsAgain);
    if (!deleted) throw new Refusal(refusals.notInTrash);
    const placed = { collection, id, isDraft, data: deleted.data, current: undefined };
    const write = await prepareWrite(transaction, placed, { kind: 'restore', by, at: new Date() });
    const writeDependents = await placeDependents(transaction, deleted, by);
    write();
    writeDependents();
    transaction.delete(trash.ref);
    return true;
  });
}

/** A draft gets its stock number back only if the number is free. */
async function placeDependents(
  transaction: store.OpenTransaction,
  { dependents, is_draft: isDraft }: TrashEntry,
  by: Author,
): Promise<() => void> {
  const numbers = dependents.filter(({ collection }) => collection === 'stock_numbers');
  const own = dependents.filter(({ collection }) => collection !== 'stock_numbers');
  const references = numbers.map(({ id }) => transaction.doc(`stock_numbers/${id}`));
  const taken = isDraft && references.length > 0 ? await transaction.getAll(...references) : [];
  return () => {
    for (const { collection, id, data } of own) {
      if (!isDraft) transaction.set(transaction.doc(`${collection}/${id}`), data);
      else {
        const draft = asDraft({ collection, id }, data, { by: by.userId, at: new Date() });
        transaction.set(transaction.doc(draftPath(collection, id)), draft);
      }
    }
    for (const [place, { exists, ref }] of taken.entries())
      if (!exists) transaction.set(ref, numbers[place]?.data ?? {});
  };
}

type By = Author & Pick<LiveSession, 'role'>;

function refuseUnlessWriter({ collection }: Pick<HistoryEntry, 'collection'>, by: By): void {
  const { write: access } = accessTo(collection);
  if (!access || !hasAccess(by.role, access)) throw new RoleRefused();
}

/**
 * Undoes a change, or restores the whole `version`. Idempotent: returns true if anything changed.
 * @throws Refusal; RoleRefused if the role may not write the collection
 */
export async function revert(entryId: string, version: 'before' | 'after' | undefined, by: By) {
  const entry = await store.sound(store.pathOf('history', entryId), historyEntry);
  if (!entry) throw new Refusal(refusals.noVersion);
  refuseUnlessWriter(entry, by);
  if (!version && !entry.after) return undelete(entryId, by);
  const place = { collection: entry.collection, id: entry.document_id };
  const { found, isChanged } = await store.runTransaction(async (transaction) => {
    const found = await findDocument(transaction, place);
    if (!version && !entry.before)
      return { found, isChanged: await undoCreation(transaction, { entry, found, by }) };
    if (!found) throw new Refusal(refusals.isDeleted);
    const data = wanted(entry, version, found);
    const placed = data && { ...found, data, current: found.data };
    if (placed) (await prepareWrite(transaction, placed, { kind: 'restore', by, at: new Date() }))();
    return { found, isChanged: data !== undefined };
  });
  // Photos have their own history. Also after a first call that failed here.
  if (found && isPhotoOwner(entry.collection))
    await followCover(entry.collection, entry.document_id, { removed: undefined, isDraft: found.isDraft });
  return isChanged;
}

function wanted(entry: HistoryEntry, version: 'before' | 'after' | undefined, found: FoundEntry) {
  const { data: current } = found;
  const [before, after] = [entry.before, entry.after].map((stored) => stored && withSale(stored));
  if (version) {
    const stored = version === 'before' ? before : after;
    if (!stored) throw new Refusal(refusals.noVersion);
    const whole = asVersionOf(found, stored);
    return isSame(whole, current) ? undefined : whole;
  }
  const change = { before: before ?? {}, after: after ?? {} };
  const outcome = withoutChange(change, current, fieldsOf(found.collection));
  if (outcome === 'changed') throw new Refusal(refusals.changedSince);
  return outcome === 'undone' ? undefined : outcome;
}

/** A draft's time of creation marks it as published before. */
function asVersionOf({ isDraft, data: current }: FoundEntry, stored: DocumentData): DocumentData {
  const { created_at: created, ...version } = stored;
  const own = isDraft ? current['created_at'] : (created ?? current['created_at']);
  return own === undefined ? version : { ...version, created_at: own };
}

/** Returns false if already gone. @throws Refusal if the document was changed since, or is a brand in use */
async function undoCreation(
  transaction: store.OpenTransaction,
  { entry, found, by }: { entry: HistoryEntry; found: FoundEntry | undefined; by: By },
): Promise<boolean> {
  if (!found) return false;
  if (entry.collection === 'admin_settings') throw new Refusal(refusals.notDeletable);
  if (changedFields(entry.after ?? {}, found.data).length > 0) throw new Refusal(refusals.changedSince);
  await refuseUsedBrand(transaction, found, { isDeletion: true });
  transaction.delete(referenceOf(transaction, found));
  noteChange(transaction, found, { kind: 'delete', by });
  return true;
}

/** Editors may call; settings need an owner. Undoes a change or restores a version, with its own history entry. Idempotent. */
export const restoreVersion = callable('restore-version', {
  handle: ({ historyId, version }, caller) => answerOf(() => revert(historyId, version, caller)),
});

/** Editors may call. Restores a document and its dependents from the trash. Idempotent. */
export const restoreDeleted = callable('restore-deleted', {
  handle: ({ trashId }, caller) => answerOf(() => undelete(trashId, caller)),
});
