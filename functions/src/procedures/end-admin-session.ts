import { endAdminSessionRequest } from '@site/domain/procedures/session';
import { endSession } from '../platform/admin-session.ts';
import { callable } from '../platform/callable.ts';

/**
 * Anyone may call; the token is the proof. Ends its session: from then on rules, storage rules and callables refuse it.
 * Answers the same for an unknown token and an ended session.
 */
export const endAdminSession = callable('end_admin_session', {
  request: endAdminSessionRequest,
  async handle({ p_session_token }) {
    await endSession(p_session_token);
    return { success: true };
  },
});
