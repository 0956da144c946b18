import { callable } from '../platform/callable.ts';
import { answerOf } from './place.ts';
import { hideEntry, publishDraft } from './publish-draft.ts';
import { restoreDeleted, restoreVersion } from './restore.ts';

/**
 * Editors may call. Publishes a draft, says when it is to be published, or takes that back. Answers why when it cannot be, with nothing
 * changed. Repeating it is harmless.
 */
export const publishEntry = callable('publish-entry', {
  handle: ({ collection, documentId, publishAt: time }, by) => {
    const publishAt = typeof time === 'string' ? new Date(time) : time;
    return publishDraft({ collection, documentId, publishAt, by });
  },
});

/** Editors may call. Makes a published entry a draft, with what belongs to it. Repeating it is harmless. */
export const hideEntryProcedure = callable('hide-entry', {
  handle: (entry, session) => hideEntry(entry, session),
});

/**
 * Editors may call, and owners alone for settings. Takes one change back, or makes a whole former version the current one. It is a change
 * like any other: it has an entry of its own, and what shows it is published again. Repeating it changes nothing.
 */
export const restoreVersionProcedure = callable('restore-version', {
  handle: ({ historyId, version }, caller) => answerOf(() => restoreVersion(historyId, version, caller)),
});

/**
 * Editors may call. Puts a document from the trash back, with what was deleted with it, and nothing of it is in the trash any more.
 * Repeating it changes nothing.
 */
export const restoreDeletedProcedure = callable('restore-deleted', {
  handle: ({ trashId }, caller) => answerOf(() => restoreDeleted(trashId, caller)),
});
