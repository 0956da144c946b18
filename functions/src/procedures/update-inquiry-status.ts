import { leadMessages } from '@site/domain/messages/leads';
import { updateInquiryStatusRequest } from '@site/domain/procedures/update-inquiry-status';
import { changeLead } from '../leads/change-lead.ts';
import { moveTo, open } from '../leads/decisions.ts';
import { ensureLead } from '../leads/receive-inquiry.ts';
import { callable } from '../platform/callable.ts';

/**
 * Sales may call. Moves an enquiry and its lead to a status; nothing else about an enquiry ever changes. Without a revision, `read` replaces
 * `new` only: opening an enquiry must not undo the status that a colleague has set since.
 */
export const updateInquiryStatus = callable('update-inquiry-status', {
  request: updateInquiryStatusRequest,
  async handle({ inquiryId, type, newStatus, revision }, by) {
    const leadId = await ensureLead(type, inquiryId);
    const isOpening = newStatus === 'read' && revision === undefined;
    const answer = await changeLead({ leadId, revision, by }, (lead) =>
      isOpening ? open(lead) : moveTo(lead, newStatus),
    );
    return answer.error === leadMessages.gone ? { ...answer, error: 'Inquiry not found' } : answer;
  },
});
