import { listEmailsRequest } from '@site/domain/procedures/people';
import { hasAccess } from '@site/domain/roles';
import { callable } from '../platform/callable.ts';
import { listEmails as list } from '../store/emails.ts';

/** Administrators may call. Gives the addresses that links to set a password go to: an owner everybody's, others their own. */
export const listEmails = callable('list-emails', {
  request: listEmailsRequest,
  async handle(_, { userId, role }) {
    const all = await list();
    const emails = hasAccess(role, 'owner') ? all : { [userId]: all[userId] ?? null };
    return { success: true, emails };
  },
});
