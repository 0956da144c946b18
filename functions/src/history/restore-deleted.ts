import type { TrashEntry } from '@site/domain/entities/trash';
import { restoreRefusals } from '@site/domain/messages/history';
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import type { LiveSession } from '../platform/admin-session.ts';
import { firestore } from '../platform/firebase.ts';
import { noteChange } from '../store/change-notes.ts';
import { asDraft, draftPath } from '../store/drafts.ts';
import { readHistoryEntry, readTrashEntry } from '../store/history.ts';
import { historyPath, trashPath } from '../store/paths.ts';
import { findDocument } from './place.ts';
import { placeDocument } from './place-document.ts';
import { Refusal } from './refusal.ts';

type By = Pick<LiveSession, 'userId' | 'username'>;

/**
 * Puts a deleted document back under its id, with what was deleted with it; a draft is a draft again, without a time at which it is
 * published. Done twice, the second time changes nothing.
 * @throws Refusal when it cannot be done any more
 */
export async function restoreDeleted(entryId: string, by: By): Promise<void> {
  const database = await firestore();
  await database.runTransaction(async (transaction) => {
    const trash = await transaction.get(database.doc(trashPath(entryId)));
    const deleted = readTrashEntry(trash);
    // The entry of the deletion names the document also when it has left the trash.
    const entry = deleted ?? readHistoryEntry(await transaction.get(database.doc(historyPath(entryId))));
    if (!entry) throw new Refusal(restoreRefusals.notInTrash);
    const { collection, document_id: id, is_draft: isDraft = false } = entry;
    const found = await findDocument(transaction, database, { collection, id });
    if (found && !deleted && found.isDraft === isDraft) return;
    if (found?.isDraft && !isDraft) throw new Refusal(restoreRefusals.isHidden);
    if (found) throw new Refusal(restoreRefusals.existsAgain);
    if (!deleted) throw new Refusal(restoreRefusals.notInTrash);
    const { data } = deleted;
    const placed = { collection, id, isDraft, data, current: undefined, by: by.userId };
    const write = await placeDocument(transaction, database, placed);
    const writeDependents = await placeDependents(transaction, database, deleted, by);
    write();
    writeDependents();
    transaction.delete(trash.ref);
    noteChange(transaction, database, { collection, id, kind: 'restore', by });
  });
}

/** What was deleted with a document is stored where it is. Its stock number is taken with it, of a draft only where it is free still. */
async function placeDependents(
  transaction: Transaction,
  database: Firestore,
  { dependents, is_draft: isDraft }: TrashEntry,
  by: By,
): Promise<() => void> {
  const numbers = dependents.filter(({ collection }) => collection === 'stock_numbers');
  const own = dependents.filter(({ collection }) => collection !== 'stock_numbers');
  const references = numbers.map(({ id }) => database.doc(`stock_numbers/${id}`));
  const taken = isDraft && references.length > 0 ? await transaction.getAll(...references) : [];
  return () => {
    for (const { collection, id, data } of own) {
      if (!isDraft) transaction.set(database.doc(`${collection}/${id}`), data);
      else {
        const draft = asDraft({ collection, id }, data, { by: by.userId, at: new Date() });
        transaction.set(database.doc(draftPath(collection, id)), draft);
      }
    }
    for (const [place, { exists, ref }] of taken.entries())
      if (!exists) transaction.set(ref, numbers[place]?.data ?? {});
  };
}
