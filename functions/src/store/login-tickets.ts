import { ticketLifetime } from '@site/domain/limits';
import { roles } from '@site/domain/roles';
import * as z from 'zod/mini';
import { type Decision, damagedAsMissing, decideOn, type NewDocument } from '../platform/documents.ts';
import { newSecretToken, secretTokenId } from '../platform/secret-token.ts';
import type { AdminUser } from './admin-users.ts';
import { loginTicketPath } from './paths.ts';

/** `login_tickets/{hash of the ticket}`: proof that a password, and the code of a second factor if there is one, was checked a moment ago. */
export const loginTicket = z.object({
  admin_user_id: z.string(),
  username: z.string(),
  /** That the session will have: a change of the user's role deletes the ticket. */
  role: z.enum(roles),
  /** It sets up a second factor, and opens no session. */
  is_for_enrolment: z.optional(z.boolean()),
  /** Of the second factor that is being set up, encrypted. */
  new_secret: z.optional(z.string()),
  created_at: z.date(),
  expires_at: z.date(),
});
export type LoginTicket = z.infer<typeof loginTicket>;

interface TicketOptions {
  /** See `is_for_enrolment`. */
  readonly isForEnrolment?: boolean;
  /** In milliseconds. */
  readonly lifetime?: number;
  readonly now?: Date;
}

/** A ticket for the user, and its document: only its hash is stored. The ticket is valid once the document is written. */
export function newTicket(
  { id, username, role }: Pick<AdminUser, 'username' | 'role'> & { readonly id: string },
  { isForEnrolment = false, lifetime = ticketLifetime, now = new Date() }: TicketOptions = {},
): { readonly ticket: string; readonly document: NewDocument } {
  const ticket = newSecretToken();
  const data: LoginTicket = {
    admin_user_id: id,
    username,
    role,
    is_for_enrolment: isForEnrolment,
    created_at: now,
    expires_at: new Date(now.getTime() + lifetime),
  };
  return { ticket, document: { path: loginTicketPath(secretTokenId(ticket)), data } };
}

/** Decides on a ticket: uses of it that arrive together are judged one after the other. Undefined for a damaged one. */
export function decideOnTicket<R>(
  ticket: string,
  decide: (record: LoginTicket | undefined) => Decision<LoginTicket, R>,
): Promise<R | undefined> {
  return decideOn(loginTicketPath(secretTokenId(ticket)), loginTicket, decide).catch(damagedAsMissing);
}
