import { callable } from '../platform/callable.ts';
import { answerOf } from './place.ts';
import { hideEntry, publishDraft } from './publish-draft.ts';
import { restoreDeleted, restoreVersion } from './restore.ts';

/** Editors may call. Publishes or schedules a draft, or cancels the schedule. Idempotent. */
export const publishEntry = callable('publish-entry', {
  handle: ({ collection, documentId, publishAt: time }, by) => {
    const publishAt = typeof time === 'string' ? new Date(time) : time;
    return publishDraft({ collection, documentId, publishAt, by });
  },
});

/** Editors may call. Turns a published entry and its dependents into drafts. Idempotent. */
export const hideEntryProcedure = callable('hide-entry', {
  handle: (entry, session) => hideEntry(entry, session),
});

/** Editors may call; settings need an owner. Undoes a change or restores a version, with its own history entry. Idempotent. */
export const restoreVersionProcedure = callable('restore-version', {
  handle: ({ historyId, version }, caller) => answerOf(() => restoreVersion(historyId, version, caller)),
});

/** Editors may call. Restores a document and its dependents from the trash. Idempotent. */
export const restoreDeletedProcedure = callable('restore-deleted', {
  handle: ({ trashId }, caller) => answerOf(() => restoreDeleted(trashId, caller)),
});
