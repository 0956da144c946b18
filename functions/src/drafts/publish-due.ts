import { isEntryCollection, isGivenUp, isToTry } from '@site/domain/entities/draft';
import { draftMessages } from '@site/domain/messages/drafts';
import { codeOf, NOT_FOUND } from '../platform/documents.ts';
import { logFailure, logUnexpected } from '../platform/log.ts';
import { dueDrafts } from '../store/drafts.ts';
import { publishDraft } from './publish-draft.ts';

/**
 * Publishes the drafts whose time has come, and gives how many those were. One that cannot be published stays a draft that says why, is
 * logged, tried less and less often, and given up after a day.
 */
export async function publishDueDrafts(now = new Date()): Promise<number> {
  let published = 0;
  for (const { collection, document_id: id, ref, ...draft } of await dueDrafts(now)) {
    if (!isEntryCollection(collection) || !isToTry(draft, now)) continue;
    const answer = await publishDraft({ collection, documentId: id }, now).catch((error) => {
      logUnexpected('publish-due-drafts', error);
      return { success: false, error: draftMessages.publishFailed };
    });
    if (answer.success) {
      published += 1;
      continue;
    }
    // A change of the draft since then begins anew.
    const before = draft.failed_at && draft.updated_at <= draft.failed_at ? draft.failure?.times : 0;
    const failure = { times: (before ?? 0) + 1, reason: answer.error ?? draftMessages.publishFailed };
    logFailure(isGivenUp({ failure }) ? GIVEN_UP : FAILED, ref.path);
    await ref.update({ failed_at: now, failure }).catch((error) => {
      if (codeOf(error) !== NOT_FOUND) throw error;
    });
  }
  return published;
}

const FAILED = 'A scheduled entry could not be published';
const GIVEN_UP = 'A scheduled entry was given up';
