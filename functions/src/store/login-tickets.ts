import { ticketLifetime } from '@site/domain/limits';
import { createDocument, decideOn } from '../platform/documents.ts';
import { newSecretToken, secretTokenId } from '../platform/secret-token.ts';
import { loginTicketPath } from './paths.ts';

/** `login_tickets/{hash of the ticket}`: proof that a password was checked a moment ago. */
interface LoginTicket {
  readonly admin_user_id: string;
  readonly created_at: Date;
  readonly expires_at: Date;
}

/** Issues a ticket for the user; only its hash is stored. */
export async function issueTicket(userId: string, now = new Date()): Promise<string> {
  const ticket = newSecretToken();
  const record: LoginTicket = {
    admin_user_id: userId,
    created_at: now,
    expires_at: new Date(now.getTime() + ticketLifetime),
  };
  await createDocument(loginTicketPath(secretTokenId(ticket)), record);
  return ticket;
}

/** Whether the ticket is the user's and still good. It is used up either way: nobody may try it twice. */
export function consumeTicket(ticket: string, userId: string, now = new Date()): Promise<boolean> {
  return decideOn<LoginTicket, boolean>(loginTicketPath(secretTokenId(ticket)), (record) => ({
    remove: record !== undefined,
    outcome: record?.admin_user_id === userId && record.expires_at > now,
  }));
}
