import { passwordMessages, peopleMessages } from '@site/domain/messages/people';
import { setPasswordRequest, type setPasswordResponse } from '@site/domain/procedures/password';
import type * as z from 'zod/mini';
import { callable } from '../platform/callable.ts';
import { hashPassword } from '../platform/password.ts';
import { readPasswordLink } from '../store/password-links.ts';
import { redeemLink } from '../store/redeem-link.ts';

type Response = z.infer<typeof setPasswordResponse>;

/**
 * Anyone may call; the token is the proof. Sets the password of whom the link is for, once, and ends everything that was open in that name;
 * an invitation becomes an administrator. It signs nobody in: a second factor is asked for as ever. The password is hashed only for a
 * link that is valid.
 */
export const setPassword = callable('set-password', {
  request: setPasswordRequest,
  // As for sign-ins: each hash takes 32 MiB.
  options: { memory: '512MiB', maxInstances: 3 },
  async handle({ token, password, username }): Promise<Response> {
    const subject = await readPasswordLink(token);
    if (!subject) return refusedWith(passwordMessages.linkInvalid);
    if ('invitationId' in subject && username === undefined)
      return refusedWith(passwordMessages.usernameRequired);
    const passwordHash = await hashPassword(password);
    const outcome = await redeemLink(token, subject, { passwordHash, username });
    if (outcome === 'link invalid') return refusedWith(passwordMessages.linkInvalid);
    if (outcome === 'name taken') return refusedWith(passwordMessages.usernameTaken);
    if (outcome === 'email taken') return refusedWith(peopleMessages.emailTaken);
    return { success: true, username: outcome.username };
  },
});

function refusedWith(error: string): Response {
  return { success: false, username: null, error };
}
