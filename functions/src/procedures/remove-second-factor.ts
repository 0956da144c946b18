import {
  removeSecondFactorRequest,
  type removeSecondFactorResponse,
} from '@site/domain/procedures/second-factor';
import type * as z from 'zod/mini';
import { callable } from '../platform/callable.ts';
import { isSecondFactorRequired } from '../platform/configuration.ts';
import { LoginTicketRefused, WrongState } from '../platform/failure.ts';
import { decideOnAdminUser } from '../store/admin-users.ts';
import { auditDocument } from '../store/audit-log.ts';
import { decideOnTicket } from '../store/login-tickets.ts';

type Response = z.infer<typeof removeSecondFactorResponse>;

/**
 * Whoever holds a login ticket may call, once: the ticket proves the password and a code. Switches the second factor off, unless one is
 * required.
 */
export const removeSecondFactor = callable('remove-second-factor', {
  request: removeSecondFactorRequest,
  async handle({ loginTicket }): Promise<Response> {
    const userId = await decideOnTicket(loginTicket, (record) => ({
      remove: record !== undefined,
      outcome: record && record.expires_at > new Date() ? record.admin_user_id : undefined,
    }));
    if (!userId) throw new LoginTicketRefused();
    if (isSecondFactorRequired()) throw new WrongState('A second factor is required');
    await decideOnAdminUser(userId, (user) => ({
      changes: user && { second_factor: null },
      create: user && [auditDocument('second_factor_off', { userId, username: user.username })],
      outcome: undefined,
    }));
    return { success: true };
  },
});
