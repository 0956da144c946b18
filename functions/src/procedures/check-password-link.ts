import { checkPasswordLinkRequest, type checkPasswordLinkResponse } from '@site/domain/procedures/password';
import type * as z from 'zod/mini';
import { callable } from '../platform/callable.ts';
import { readAdminUser } from '../store/admin-users.ts';
import { readInvitation } from '../store/invitations.ts';
import { readPasswordLink } from '../store/password-links.ts';

type Response = z.infer<typeof checkPasswordLinkResponse>;

/** Anyone may call; the token is the proof. Says what a link is for, and uses nothing up. */
export const checkPasswordLink = callable('check-password-link', {
  request: checkPasswordLinkRequest,
  async handle({ token }): Promise<Response> {
    const subject = await readPasswordLink(token);
    if (!subject) return invalid;
    if ('userId' in subject) {
      const user = await readAdminUser(subject.userId);
      return user ? { purpose: 'password', username: user.username } : invalid;
    }
    return (await readInvitation(subject.invitationId)) ? { purpose: 'invitation', username: null } : invalid;
  },
});

const invalid: Response = { purpose: null, username: null };
