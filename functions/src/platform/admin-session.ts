import { type Role, roles } from '@site/domain/roles';
import { millisecondsInHour } from 'date-fns/constants';
import * as z from 'zod/mini';
import { secretDocuments } from './secret-documents.ts';

/** `admin_sessions/{session id}`: the id is the hash of the token. */
export const adminSession = z.object({
  admin_user_id: z.string(),
  username: z.string(),
  /** A change of role updates every open session. */
  role: z.enum(roles),
  device: z._default(z.nullable(z.string()), null),
  created_at: z.date(),
  expires_at: z.date(),
});

/** A session that has neither ended nor expired. */
export interface LiveSession {
  readonly sessionId: string;
  readonly userId: string;
  readonly username: string;
  readonly role: Role;
}

/** The administrator behind a change. */
export type Author = Pick<LiveSession, 'userId' | 'username'>;

const sessions = secretDocuments('admin_sessions', adminSession);

/** One working day. */
const SESSION_MS = 12 * millisecondsInHour;

/** Rules and callables refuse an ended session from now on. */
export const closeSession = sessions.end;

/** Live once the document is written. */
export function newSession(
  { userId, username, role, device }: Omit<LiveSession, 'sessionId'> & { readonly device: string | null },
  now = new Date(),
) {
  return sessions.issue({ admin_user_id: userId, username, role, device }, SESSION_MS, now);
}

export async function findSession(sessionId: string): Promise<LiveSession | undefined> {
  if (!/^[0-9a-f]{64}$/.test(sessionId)) return undefined;
  const session = await sessions.readById(sessionId);
  return (
    session && { sessionId, userId: session.admin_user_id, username: session.username, role: session.role }
  );
}
