import { peopleMessages } from '@site/domain/messages/people';
import { setEmailRequest, type setEmailResponse } from '@site/domain/procedures/people';
import type * as z from 'zod/mini';
import { callable } from '../platform/callable.ts';
import { type EmailChange, setEmail as set } from '../store/emails.ts';

type Response = z.infer<typeof setEmailResponse>;

/**
 * Owners may call, for somebody else: their own address they change with the password (`set-own-email`), so that an open session is not
 * enough to take their account over. Links that went to the address before end. Repeating it is harmless.
 */
export const setEmail = callable('set-email', {
  request: setEmailRequest,
  async handle({ userId, email }, owner): Promise<Response> {
    if (userId === owner.userId) return { success: false, error: peopleMessages.ownEmail };
    return toEmailResponse(await set(userId, email, owner));
  },
});

/** What is answered to a change of an address. */
export function toEmailResponse(change: EmailChange): Response {
  if (change === 'nobody') return { success: false, error: peopleMessages.nobody };
  if (change === 'taken') return { success: false, error: peopleMessages.emailTaken };
  if (change === 'invited') return { success: false, error: peopleMessages.emailInvited };
  return { success: true };
}
