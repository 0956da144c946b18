import { leadId } from '@site/domain/entities/lead';
import { leadMessages } from '@site/domain/messages/leads';
import { updateInquiryStatusRequest } from '@site/domain/procedures/update-inquiry-status';
import { changeLead } from '../leads/change-lead.ts';
import { moveTo, open } from '../leads/decisions.ts';
import { receiveInquiry } from '../leads/receive-inquiry.ts';
import { callable } from '../platform/callable.ts';

/**
 * Owners and sales may call. Moves an enquiry and its lead to a status; nothing else about an enquiry ever changes. Without a revision, `read` replaces
 * `new` only: opening an enquiry must not undo the status that a colleague has set since.
 */
export const updateInquiryStatus = callable('update-inquiry-status', {
  request: updateInquiryStatusRequest,
  async handle({ inquiryId, type, newStatus, revision }, by) {
    const isOpening = newStatus === 'read' && revision === undefined;
    const move = () =>
      changeLead({ leadId: leadId(type, inquiryId), revision, by }, (lead) =>
        isOpening ? open(lead) : moveTo(lead, newStatus),
      );
    const answer = await move();
    if (answer.error !== leadMessages.gone) return answer;
    // An enquiry whose event is on its way, or one from before there were leads.
    await receiveInquiry(type, inquiryId);
    const second = await move();
    return second.error === leadMessages.gone ? { success: false, error: 'Inquiry not found' } : second;
  },
});
