import { leadMessages } from '@site/domain/messages/leads';
import { assignLeadRequest } from '@site/domain/procedures/leads';
import { hasAccess } from '@site/domain/roles';
import { changeLead } from '../leads/change-lead.ts';
import { assign } from '../leads/decisions.ts';
import { callable } from '../platform/callable.ts';
import { readAdminUser } from '../store/admin-users.ts';

/** Sales may call. Gives a lead to an administrator who works on leads, or to nobody. */
export const assignLead = callable('assign-lead', {
  request: assignLeadRequest,
  async handle({ assigneeId, ...asked }, by) {
    const assignee = assigneeId === null ? null : await readAdminUser(assigneeId);
    if (assignee === undefined || (assignee && !hasAccess(assignee.role, 'sales')))
      return { success: false, error: leadMessages.noAssignee };
    return changeLead({ ...asked, by }, (lead) =>
      assign(lead, { id: assigneeId, name: assignee?.username ?? null }),
    );
  },
});
