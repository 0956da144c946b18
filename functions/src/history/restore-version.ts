import type { HistoryEntry, VersionedCollection } from '@site/domain/entities/history';
import { type PhotoOwner, photoOwners } from '@site/domain/entities/photo';
import { restoreRefusals } from '@site/domain/messages/history';
import { accessTo, hasAccess } from '@site/domain/roles';
import type { DocumentData, Firestore, Transaction } from 'firebase-admin/firestore';
import type { LiveSession } from '../platform/admin-session.ts';
import { RoleRefused } from '../platform/failure.ts';
import { firestore } from '../platform/firebase.ts';
import { noteChange } from '../store/change-notes.ts';
import { isDraft } from '../store/drafts.ts';
import { readHistoryEntry } from '../store/history.ts';
import { historyPath } from '../store/paths.ts';
import { followCover } from '../store/photos.ts';
import { placeDocument } from './place-document.ts';
import { isSame } from './record-change.ts';
import { Refusal } from './refusal.ts';
import { restoreDeleted } from './restore-deleted.ts';
import { withoutChange } from './undone.ts';

type By = Pick<LiveSession, 'userId' | 'username' | 'role'>;

/** A version of a document: what it was before a change, or after it. */
type Version = 'before' | 'after';

/**
 * Takes back the change of an entry, or with a version stores that whole one again. Done twice, the second time changes nothing.
 * @throws Refusal when it cannot be done any more, RoleRefused for what the rules do not let that role write, such as settings
 */
export async function restoreVersion(entryId: string, version: Version | undefined, by: By): Promise<void> {
  const database = await firestore();
  const entry = readHistoryEntry(await database.doc(historyPath(entryId)).get());
  if (!entry) throw new Refusal(restoreRefusals.noVersion);
  const { write } = accessTo(entry.collection);
  if (!write || !hasAccess(by.role, write)) throw new RoleRefused();
  if (!version && !entry.after) return restoreDeleted(entryId, by);
  await database.runTransaction(async (transaction) => {
    const current = (await transaction.get(reference(database, entry))).data();
    const place = { collection: entry.collection, id: entry.document_id };
    if (await isDraft(transaction, database, place)) throw new Refusal(restoreRefusals.isHidden);
    if (!version && !entry.before) takeBackCreation(transaction, database, { entry, current, by });
    else await store(transaction, database, { entry, current, by, data: wanted(entry, version, current) });
  });
  // The picture follows the photos, whose history is their own.
  if (isPhotoOwner(entry.collection))
    await followCover(entry.collection, entry.document_id, { removed: undefined });
}

const reference = (database: Firestore, { collection, document_id }: HistoryEntry) =>
  database.doc(`${collection}/${document_id}`);

interface Step {
  readonly entry: HistoryEntry;
  readonly current: DocumentData | undefined;
  readonly by: By;
}

/** The document as it should become; undefined when it is so already. */
function wanted(
  { before, after }: HistoryEntry,
  version: Version | undefined,
  current: DocumentData | undefined,
): DocumentData | undefined {
  if (!current) throw new Refusal(restoreRefusals.isDeleted);
  if (version) {
    const whole = version === 'before' ? before : after;
    if (!whole) throw new Refusal(restoreRefusals.noVersion);
    return isSame(whole, current) ? undefined : whole;
  }
  const outcome = withoutChange({ before: before ?? {}, after: after ?? {} }, current);
  if (outcome === 'changed') throw new Refusal(restoreRefusals.changedSince);
  return outcome === 'undone' ? undefined : outcome;
}

async function store(
  transaction: Transaction,
  database: Firestore,
  { entry, current, by, data }: Step & { data: DocumentData | undefined },
): Promise<void> {
  if (!data) return;
  const { collection, document_id: id } = entry;
  const write = await placeDocument(transaction, database, { collection, id, data, current });
  write();
  noteChange(transaction, database, { collection, id, kind: 'restore', by });
}

/** What was created goes into the trash, if nobody has changed it since. */
function takeBackCreation(transaction: Transaction, database: Firestore, { entry, current, by }: Step): void {
  if (!current) return;
  if (entry.collection === 'admin_settings') throw new Refusal(restoreRefusals.notDeletable);
  if (!isSame(entry.after ?? undefined, current)) throw new Refusal(restoreRefusals.changedSince);
  transaction.delete(reference(database, entry));
  noteChange(transaction, database, {
    collection: entry.collection,
    id: entry.document_id,
    kind: 'delete',
    by,
  });
}

function isPhotoOwner(collection: VersionedCollection): collection is PhotoOwner {
  return photoOwners.some((owner) => owner === collection);
}
