import { ticketLifetime } from '@site/domain/limits';
import * as z from 'zod/mini';
import { type Decision, damagedAsMissing, decideOn, type NewDocument } from '../platform/documents.ts';
import { newSecretToken, secretTokenId } from '../platform/secret-token.ts';
import { loginTicketPath } from './paths.ts';

/** `login_tickets/{hash of the ticket}`: proof that a password was checked a moment ago. */
const loginTicket = z.object({
  admin_user_id: z.string(),
  username: z.string(),
  created_at: z.date(),
  expires_at: z.date(),
});
export type LoginTicket = z.infer<typeof loginTicket>;

/** A ticket for the user, and its document: only its hash is stored. The ticket is valid once the document is written. */
export function newTicket(
  userId: string,
  username: string,
  now = new Date(),
): { readonly ticket: string; readonly document: NewDocument } {
  const ticket = newSecretToken();
  const data: LoginTicket = {
    admin_user_id: userId,
    username,
    created_at: now,
    expires_at: new Date(now.getTime() + ticketLifetime),
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
