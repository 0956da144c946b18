import { restoreDeletedRequest } from '@site/domain/procedures/restore';
import { answerOf } from '../history/refusal.ts';
import { restoreDeleted } from '../history/restore-deleted.ts';
import { callable } from '../platform/callable.ts';

/**
 * Editors may call. Puts a document from the trash back, with what was deleted with it, and nothing of it is in the trash any more.
 * Repeating it changes nothing.
 */
export const restoreDeletedProcedure = callable('restore-deleted', {
  request: restoreDeletedRequest,
  handle: ({ trashId }, caller) => answerOf(() => restoreDeleted(trashId, caller)),
});
