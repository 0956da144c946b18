import { leadActivity } from '@site/domain/entities/lead-activity';
import { leadMessages } from '@site/domain/messages/leads';
import { strikeNoteRequest } from '@site/domain/procedures/leads';
import { changeLead } from '../leads/change-lead.ts';
import { strikeNote } from '../leads/decisions.ts';
import { callable } from '../platform/callable.ts';
import { readDocument } from '../platform/documents.ts';
import { isStruck } from '../store/lead-activity.ts';
import { activityPath } from '../store/paths.ts';

/** Sales may call. Strikes a note: it stays in the timeline, with an entry that says who struck it. */
export const strikeNoteProcedure = callable('strike-note', {
  request: strikeNoteRequest,
  async handle({ noteId, ...asked }, by) {
    const note = await readDocument(activityPath(asked.leadId, noteId), leadActivity);
    if (note?.type !== 'note') return { success: false, error: leadMessages.noNote };
    return changeLead({ ...asked, by }, async () =>
      (await isStruck(asked.leadId, noteId)) ? leadMessages.noNote : strikeNote(noteId),
    );
  },
});
