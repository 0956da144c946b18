import { peopleMessages } from '@site/domain/messages/people';
import { inviteAdministratorRequest, type inviteAdministratorResponse } from '@site/domain/procedures/people';
import type * as z from 'zod/mini';
import { queueAccountMail } from '../notification/account-mail.ts';
import { callable } from '../platform/callable.ts';
import { invite } from '../store/invitations.ts';

type Response = z.infer<typeof inviteAdministratorResponse>;

/**
 * Owners may call. Invites an address and queues the mail with the link; nobody who may sign in already is invited. Calling it again sends
 * another mail, and the role named last counts.
 */
export const inviteAdministrator = callable('invite-administrator', {
  request: inviteAdministratorRequest,
  async handle({ email, role }, owner): Promise<Response> {
    const invitationId = await invite(email, role, owner);
    if (invitationId === undefined) return { success: false, error: peopleMessages.emailTaken };
    await queueAccountMail({ invitationId });
    return { success: true };
  },
});
