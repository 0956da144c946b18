import { restoreRefusals } from '@site/domain/messages/history';
import { firestore } from '../platform/firebase.ts';
import { type NotedChange, noteChange } from '../store/change-notes.ts';
import { isDraft } from '../store/drafts.ts';
import { readHistoryEntry, readTrashEntry } from '../store/history.ts';
import { historyPath, trashPath } from '../store/paths.ts';
import { placeDocument } from './place-document.ts';
import { Refusal } from './refusal.ts';

/**
 * Puts a deleted document back under its id, with what was deleted with it. Done twice, the second time changes nothing.
 * @throws Refusal when it cannot be done any more
 */
export async function restoreDeleted(entryId: string, by: NotedChange['by']): Promise<void> {
  const database = await firestore();
  await database.runTransaction(async (transaction) => {
    const trash = await transaction.get(database.doc(trashPath(entryId)));
    const deleted = readTrashEntry(trash);
    // The entry of the deletion names the document also when it has left the trash.
    const entry = deleted ?? readHistoryEntry(await transaction.get(database.doc(historyPath(entryId))));
    if (!entry) throw new Refusal(restoreRefusals.notInTrash);
    const { collection, document_id: id } = entry;
    const { exists } = await transaction.get(database.doc(`${collection}/${id}`));
    if (exists && !deleted) return;
    if (await isDraft(transaction, database, { collection, id })) throw new Refusal(restoreRefusals.isHidden);
    if (exists) throw new Refusal(restoreRefusals.existsAgain);
    if (!deleted) throw new Refusal(restoreRefusals.notInTrash);
    const { data, dependents } = deleted;
    const write = await placeDocument(transaction, database, { collection, id, data, current: undefined });
    write();
    // The number is taken by the document itself, where it is free.
    for (const each of dependents.filter(({ collection }) => collection !== 'stock_numbers')) {
      transaction.set(database.doc(`${each.collection}/${each.id}`), each.data);
    }
    transaction.delete(trash.ref);
    noteChange(transaction, database, { collection, id, kind: 'restore', by });
  });
}
