import { withdrawInvitationRequest } from '@site/domain/procedures/people';
import { callable } from '../platform/callable.ts';
import { withdrawInvitation as withdraw } from '../store/invitations.ts';

/** Owners may call. Takes an invitation back, with every link to it. Repeating it is harmless. */
export const withdrawInvitation = callable('withdraw-invitation', {
  request: withdrawInvitationRequest,
  async handle({ invitationId }, owner) {
    await withdraw(invitationId, owner);
    return { success: true };
  },
});
