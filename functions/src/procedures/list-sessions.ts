import { listSessionsRequest } from '@site/domain/procedures/own-sessions';
import { callable } from '../platform/callable.ts';
import { listSessions as list } from '../store/own-sessions.ts';

/** Administrators may call. Gives their own open sessions, newest first. The ids are hashes, which open nothing. */
export const listSessions = callable('list-sessions', {
  request: listSessionsRequest,
  async handle(_, { userId, sessionId }) {
    const sessions = await list(userId);
    return {
      success: true,
      sessions: sessions.map(({ id, device, since }) => ({
        id,
        device,
        since: since.toISOString(),
        isThis: id === sessionId,
      })),
    };
  },
});
