import type { LiveSession } from './admin-session.ts';
import { auth } from './firebase.ts';

/**
 * A Firebase custom token for the session. The claims are what rules and callables look at: `admin`, and the session
 * that must be live. The runtime's service account signs it and needs the role Service Account Token Creator.
 */
export async function createFirebaseToken({ userId, sessionId }: LiveSession): Promise<string> {
  return (await auth()).createCustomToken(userId, { admin: true, session_id: sessionId });
}
