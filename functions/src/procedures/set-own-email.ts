import { setOwnEmailRequest } from '@site/domain/procedures/people';
import { callable } from '../platform/callable.ts';
import { setOwnEmail as set } from '../store/emails.ts';
import { toEmailResponse } from './set-email.ts';

/**
 * Whoever holds a login ticket may call, once: the ticket proves the password and a code. Sets the address that their links to set a
 * password go to; links that went to the one before end.
 */
export const setOwnEmail = callable('set-own-email', {
  request: setOwnEmailRequest,
  handle: async ({ loginTicket, email }) => toEmailResponse(await set(loginTicket, email)),
});
