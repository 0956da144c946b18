import { leadMessages } from '@site/domain/messages/leads';
import { closeLeadRequest } from '@site/domain/procedures/leads';
import { changeLead } from '../leads/change-lead.ts';
import { close, moveTo } from '../leads/decisions.ts';
import { callable } from '../platform/callable.ts';

/** Sales may call. Completes a lead as won, lost or spam, or opens a completed one again. */
export const closeLead = callable('close-lead', {
  request: closeLeadRequest,
  handle: ({ outcome, lostReason, ...asked }, by) =>
    changeLead({ ...asked, by }, (lead) => {
      if (outcome !== null) return close(lead, outcome, lostReason);
      return lead.stage === 'completed' ? moveTo(lead, 'in_progress') : leadMessages.notClosed;
    }),
});
