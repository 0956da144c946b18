import { publishEntryRequest } from '@site/domain/procedures/publish-entry';
import { publishDraft } from '../drafts/publish-draft.ts';
import { callable } from '../platform/callable.ts';

/**
 * Editors may call. Publishes a draft, says when it is to be published, or takes that back. Answers why when it cannot be, with nothing
 * changed. Repeating it is harmless.
 */
export const publishEntry = callable('publish-entry', {
  request: publishEntryRequest,
  handle: ({ collection, documentId, publishAt: time }, by) => {
    const publishAt = typeof time === 'string' ? new Date(time) : time;
    return publishDraft({ collection, documentId, publishAt, by });
  },
});
