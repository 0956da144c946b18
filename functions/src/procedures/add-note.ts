import { addNoteRequest } from '@site/domain/procedures/leads';
import { changeLead } from '../leads/change-lead.ts';
import { addNote } from '../leads/decisions.ts';
import { callable } from '../platform/callable.ts';

/** Sales may call. Adds a note to the timeline of a lead; nobody ever changes it. */
export const addNoteProcedure = callable('add-note', {
  request: addNoteRequest,
  handle: ({ text, ...asked }, by) => changeLead({ ...asked, by }, () => addNote(text)),
});
