import { createAdminSessionRequest } from '@site/domain/procedures/session';
import { openSession } from '../platform/admin-session.ts';
import { callable } from '../platform/callable.ts';
import { LoginTicketRefused } from '../platform/failure.ts';
import { readAdminUser } from '../store/admin-users.ts';
import { consumeTicket } from '../store/login-tickets.ts';

/**
 * Whoever holds a login ticket may call, once. Opens a session and answers its token. The user id alone must never do:
 * the ticket proves that the password was checked.
 */
export const createAdminSession = callable('create_admin_session', {
  request: createAdminSessionRequest,
  async handle({ p_admin_user_id: userId, p_login_ticket: ticket }) {
    if (!(await consumeTicket(ticket, userId))) throw new LoginTicketRefused();
    const user = await readAdminUser(userId);
    if (!user) throw new LoginTicketRefused();
    return openSession(userId, user.username);
  },
});
