import { restoreVersionRequest } from '@site/domain/procedures/restore';
import { answerOf } from '../history/refusal.ts';
import { restoreVersion } from '../history/restore-version.ts';
import { callable } from '../platform/callable.ts';

/**
 * Editors may call, and owners alone for settings. Takes one change back, or makes a whole former version the current one. It is a change
 * like any other: it has an entry of its own, and what shows it is published again. Repeating it changes nothing.
 */
export const restoreVersionProcedure = callable('restore-version', {
  request: restoreVersionRequest,
  handle: ({ historyId, version }, caller) => answerOf(() => restoreVersion(historyId, version, caller)),
});
