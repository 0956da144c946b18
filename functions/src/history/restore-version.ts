import type { HistoryEntry, VersionedCollection } from '@site/domain/entities/history';
import { type PhotoOwner, photoOwners } from '@site/domain/entities/photo';
import { restoreRefusals } from '@site/domain/messages/history';
import { accessTo, hasAccess } from '@site/domain/roles';
import type { DocumentData, Firestore, Transaction } from 'firebase-admin/firestore';
import type { LiveSession } from '../platform/admin-session.ts';
import { RoleRefused } from '../platform/failure.ts';
import { firestore } from '../platform/firebase.ts';
import { noteChange } from '../store/change-notes.ts';
import { readHistoryEntry } from '../store/history.ts';
import { historyPath } from '../store/paths.ts';
import { followCover } from '../store/photos.ts';
import { findDocument, type Place, referenceOf } from './place.ts';
import { placeDocument } from './place-document.ts';
import { isSame } from './record-change.ts';
import { Refusal } from './refusal.ts';
import { restoreDeleted } from './restore-deleted.ts';
import { withoutChange } from './undone.ts';

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
  const isDraft = await database.runTransaction(async (transaction) => {
    const found = await findDocument(transaction, database, place);
    if (!version && !entry.before) takeBackCreation(transaction, database, { entry, found, by });
    else if (!found) throw new Refusal(restoreRefusals.isDeleted);
    else await store(transaction, database, { found, by, data: wanted(entry, version, found) });
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
  transaction: Transaction,
  database: Firestore,
  { found, by, data }: { found: Found; by: By; data: DocumentData | undefined },
): Promise<void> {
  if (!data) return;
  const { collection, id, isDraft, data: current } = found;
  const placed = { collection, id, isDraft, data, current, by: by.userId };
  const write = await placeDocument(transaction, database, placed);
  write();
  noteChange(transaction, database, { collection, id, kind: 'restore', by });
}

/** What was created goes into the trash, if nobody has changed it since. */
function takeBackCreation(
  transaction: Transaction,
  database: Firestore,
  { entry, found, by }: { entry: HistoryEntry; found: Found | undefined; by: By },
): void {
  if (!found) return;
  if (entry.collection === 'admin_settings') throw new Refusal(restoreRefusals.notDeletable);
  if (!isSame(entry.after ?? undefined, found.data)) throw new Refusal(restoreRefusals.changedSince);
  transaction.delete(referenceOf(database, found));
  const { collection, id } = found;
  noteChange(transaction, database, { collection, id, kind: 'delete', by });
}

function isPhotoOwner(collection: VersionedCollection): collection is PhotoOwner {
  return photoOwners.some((owner) => owner === collection);
}
