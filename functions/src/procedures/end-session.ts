import { endSessionRequest } from '@site/domain/procedures/own-sessions';
import { callable } from '../platform/callable.ts';
import { endOwnSessions } from '../store/own-sessions.ts';

/** Administrators may call. Ends a session of their own, or all but the one that asks: refused everywhere from now on. */
export const endSession = callable('end-session', {
  request: endSessionRequest,
  handle: async (request, caller) => ({
    success: true,
    ended: await endOwnSessions(caller, 'sessionId' in request ? request.sessionId : undefined),
  }),
});
