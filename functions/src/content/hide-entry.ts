import type { EntryCollection } from '@site/domain/content/draft';
import type { MoveEntryResponse } from '@site/domain/content/procedures';
import { draftMessages } from '@site/domain/messages/history';
import { runTransaction } from '../platform/documents.ts';
import { noteChange } from './change-notes.ts';
import { asDraft, MOST_BELONGINGS, readBelongings } from './drafts.ts';
import { publishedListingsOf } from './listings.ts';
import { answerOf, findDocument, Refusal, referenceOf } from './place.ts';
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
  return answerOf(() =>
    runTransaction(async (transaction) => {
      const found = await findDocument(transaction, place);
      if (found?.isDraft) return;
      if (!found) throw new Refusal(draftMessages.gone);
      const listings = collection === 'car_brands' ? await publishedListingsOf(transaction, id) : 0;
      if (listings > 0) throw new Refusal(draftMessages.brandInUse(listings));
      const belongings = await readBelongings(transaction, place);
      if (belongings.length > MOST_BELONGINGS) throw new Refusal(draftMessages.tooMany);
      for (const { data, ...each } of [{ ...place, data: found.data }, ...belongings]) {
        const draft = asDraft(each, data, { by: by.userId, at });
        transaction.set(referenceOf(transaction.database, { ...each, isDraft: true }), draft);
        transaction.delete(referenceOf(transaction.database, { ...each, isDraft: false }));
      }
      // What belongs to it has no history of its own.
      noteChange(transaction, { ...place, kind: 'hide', by });
    }),
  );
}
