import { isEntryCollection } from '@site/domain/entities/draft';
import { logFailure, logUnexpected } from '../platform/log.ts';
import { dueDrafts } from '../store/drafts.ts';
import { publishDraft } from './publish-draft.ts';

/**
 * Publishes the drafts whose time has come, and gives how many those were. One that cannot be published is logged, stays a draft and is
 * tried again with the next run, so that it is published when somebody has repaired it.
 */
export async function publishDueDrafts(now = new Date()): Promise<number> {
  let published = 0;
  for (const { collection, id } of await dueDrafts(now)) {
    if (!isEntryCollection(collection)) continue;
    const answer = await publishDraft({ collection, documentId: id }, now).catch((error) => {
      logUnexpected('publish-due-drafts', error);
      return undefined;
    });
    if (answer?.success) published += 1;
    else if (answer) logFailure('A scheduled entry could not be published', `drafts/${collection}:${id}`);
  }
  return published;
}
