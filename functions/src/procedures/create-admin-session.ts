import { createAdminSessionRequest } from '@site/domain/procedures/session';
import { newSession } from '../platform/admin-session.ts';
import { callable } from '../platform/callable.ts';
import type { Decision } from '../platform/documents.ts';
import { LoginTicketRefused } from '../platform/failure.ts';
import { auditDocument } from '../store/audit-log.ts';
import { decideOnTicket, type LoginTicket } from '../store/login-tickets.ts';

/**
 * Whoever holds a login ticket may call, once. Opens a session and answers its token. The user id alone must never be
 * enough: the ticket proves that the password was checked, and the code of a second factor if there is one.
 */
export const createAdminSession = callable('create_admin_session', {
  request: createAdminSessionRequest,
  async handle({ p_admin_user_id: userId, p_login_ticket: ticket }, _, { device }) {
    const token = await decideOnTicket(ticket, (record) => redeem(record, userId, device, new Date()));
    if (!token) throw new LoginTicketRefused();
    return token;
  },
});

/**
 * Exchanges a ticket for a session, whose token is the outcome. The ticket is deleted either way: it works once.
 * Ticket and session change in one write, so that a change of password, which deletes both, cannot miss one.
 */
export function redeem(
  record: LoginTicket | undefined,
  userId: string,
  device: string | null,
  now: Date,
): Decision<LoginTicket, string | undefined> {
  if (!record) return { outcome: undefined };
  if (record.admin_user_id !== userId || record.expires_at <= now || record.is_for_enrolment)
    return { remove: true, outcome: undefined };
  const { username, role } = record;
  const session = newSession({ userId, username, role, device }, now);
  const entry = auditDocument('sign_in', { userId, username }, { data: device ? { device } : {} });
  return { remove: true, create: [session.document, entry], outcome: session.token };
}
