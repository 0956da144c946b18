import type { CollectionName } from '@site/domain/collections';
import { sessionLifetime } from '@site/domain/limits';
import { type Role, roles } from '@site/domain/roles';
import * as z from 'zod/mini';
import { damagedAsMissing, deleteDocument, type NewDocument, parsed } from './documents.ts';
import { newSecretToken, secretTokenId } from './secrets.ts';

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

interface SessionOwner {
  readonly userId: string;
  readonly username: string;
  readonly role: Role;
  readonly device: string | null;
}

const collection: CollectionName = 'admin_sessions';

const sessionPath = (sessionId: string) => `${collection}/${sessionId}`;

/** The document does not hold the token. The session is live once the document is written. */
export function newSession(
  { userId, username, role, device }: SessionOwner,
  now = new Date(),
): { readonly token: string; readonly document: NewDocument } {
  const token = newSecretToken();
  const data: z.infer<typeof adminSession> = {
    admin_user_id: userId,
    username,
    role,
    device,
    created_at: now,
    expires_at: new Date(now.getTime() + sessionLifetime),
  };
  return { token, document: { path: sessionPath(secretTokenId(token)), data } };
}

export function findSessionByToken(token: string): Promise<LiveSession | undefined> {
  return findSession(secretTokenId(token));
}

export async function findSession(sessionId: string, now = new Date()): Promise<LiveSession | undefined> {
  if (!/^[0-9a-f]{64}$/.test(sessionId)) return undefined;
  const session = await parsed(sessionPath(sessionId), adminSession).catch(damagedAsMissing);
  if (!session || session.expires_at <= now) return undefined;
  return { sessionId, userId: session.admin_user_id, username: session.username, role: session.role };
}

/** Rules and callables refuse the session from now on. Idempotent. */
export function endSession(token: string): Promise<void> {
  return deleteDocument(sessionPath(secretTokenId(token)));
}
