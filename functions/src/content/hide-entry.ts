import type { EntryCollection } from '@site/domain/content/draft';
import type { MoveEntryResponse } from '@site/domain/content/procedures';
import { draftMessages } from '@site/domain/messages/history';
import { runTransaction } from '../platform/documents.ts';
import { noteChange } from './change-notes.ts';
import { asDraft, draftReference, MOST_BELONGINGS, publishedReference, readBelongings } from './drafts.ts';
import { publishedListingsOf } from './listings.ts';
import type { Editor } from './publish-draft.ts';

/**
 * Makes a published entry and what belongs to it drafts, all or nothing: visitors see none of it from the moment that the pages are
 * published anew, and no query finds it from now on. A vehicle keeps its stock number. What is hidden already stays as it is, so that a
 * repetition is harmless.
 */
export async function hideEntry(
  { collection, documentId: id }: { collection: EntryCollection; documentId: string },
  by: Editor,
  at = new Date(),
): Promise<MoveEntryResponse> {
  const place = { collection, id };
  return runTransaction(async (transaction): Promise<MoveEntryResponse> => {
    const [published, hidden] = await transaction.getAll(
      await publishedReference(place),
      await draftReference(place),
    );
    if (!published?.exists) return hidden?.exists ? { success: true } : refused(draftMessages.gone);
    const listings = collection === 'car_brands' ? await publishedListingsOf(transaction, id) : 0;
    if (listings > 0) return refused(draftMessages.brandInUse(listings));
    const belongings = await readBelongings(transaction, place);
    if (belongings.length > MOST_BELONGINGS) return refused(draftMessages.tooMany);
    const documents = [
      { ...place, document: published },
      ...belongings.map((each) => ({ ...each, id: each.document.id })),
    ];
    for (const { document, ...each } of documents) {
      transaction.set(
        await draftReference(each),
        asDraft(each, document.data() ?? {}, { by: by.userId, at }),
      );
      transaction.delete(document.ref);
    }
    // What belongs to it has no history of its own.
    noteChange(transaction, transaction.database, { ...place, kind: 'hide', by });
    return { success: true };
  });
}

function refused(error: string): MoveEntryResponse {
  return { success: false, error };
}
