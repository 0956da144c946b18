import { ticketLifetime } from '@site/domain/limits';
import { type Decision, decideOn, type NewDocument } from '../platform/documents.ts';
import { newSecretToken, secretTokenId } from '../platform/secret-token.ts';
import { loginTicketPath } from './paths.ts';

/** `login_tickets/{hash of the ticket}`: proof that a password was checked a moment ago. */
export interface LoginTicket {
  readonly admin_user_id: string;
  readonly username: string;
  readonly created_at: Date;
  readonly expires_at: Date;
}

/** A ticket for the user, and its document: only its hash is stored. The ticket is good once that is written. */
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

/** Decides on a ticket: uses of it that arrive together are judged one after the other. */
export function decideOnTicket<R>(
  ticket: string,
  decide: (record: LoginTicket | undefined) => Decision<LoginTicket, R>,
): Promise<R> {
  return decideOn(loginTicketPath(secretTokenId(ticket)), decide);
}
