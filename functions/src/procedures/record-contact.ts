import { recordContactRequest } from '@site/domain/procedures/leads';
import { changeLead } from '../leads/change-lead.ts';
import { contactedBy } from '../leads/decisions.ts';
import { callable } from '../platform/callable.ts';

/** Sales may call. Records that a visitor was written or spoken to by hand. The first time counts as first contact. */
export const recordContact = callable('record-contact', {
  request: recordContactRequest,
  handle: ({ channel, text, ...asked }, by) =>
    changeLead({ ...asked, by }, (lead, now) => contactedBy(lead, channel, text, now)),
});
