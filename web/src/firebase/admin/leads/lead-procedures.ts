import {
  addNoteRequest,
  assignLeadRequest,
  closeLeadRequest,
  contactsResponse,
  leadResponse,
  mergeContactsRequest,
  recordContactRequest,
  sendReplyRequest,
  setNextStepRequest,
  splitContactsRequest,
  strikeNoteRequest,
} from '@site/domain/enquiries/procedures';
import { procedure } from '../call.ts';

/** What is done with leads (`domain/src/enquiries/procedures.ts`). */

export const assignLead = procedure('assign-lead', { request: assignLeadRequest, response: leadResponse });
export const setNextStep = procedure('set-next-step', {
  request: setNextStepRequest,
  response: leadResponse,
});
export const addNote = procedure('add-note', { request: addNoteRequest, response: leadResponse });
export const strikeNote = procedure('strike-note', { request: strikeNoteRequest, response: leadResponse });
export const closeLead = procedure('close-lead', { request: closeLeadRequest, response: leadResponse });
export const recordContact = procedure('record-contact', {
  request: recordContactRequest,
  response: leadResponse,
});
export const sendReply = procedure('send-reply', { request: sendReplyRequest, response: leadResponse });
export const mergeContacts = procedure('merge-contacts', {
  request: mergeContactsRequest,
  response: contactsResponse,
});
export const splitContacts = procedure('split-contacts', {
  request: splitContactsRequest,
  response: contactsResponse,
});
