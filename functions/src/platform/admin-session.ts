import type { CollectionName } from '@site/domain/collections';
import { sessionLifetime } from '@site/domain/limits';
import * as z from 'zod/mini';
import { damagedAsMissing, deleteDocument, type NewDocument, readDocument } from './documents.ts';
import { newSecretToken, secretTokenId } from './secret-token.ts';

/** `admin_sessions/{session id}`: who is signed in, until when. The id is the hash of the token. */
const adminSession = z.object({
  admin_user_id: z.string(),
  username: z.string(),
  created_at: z.date(),
  expires_at: z.date(),
});

/** A session that has neither ended nor expired. */
export interface LiveSession {
  readonly sessionId: string;
  readonly userId: string;
  readonly username: string;
}

const collection: CollectionName = 'admin_sessions';

const sessionPath = (sessionId: string) => `${collection}/${sessionId}`;

/** A session's document, and its token, which is not stored. The session is live once the document is written. */
export function newSession(
  userId: string,
  username: string,
  now = new Date(),
): { readonly token: string; readonly document: NewDocument } {
  const token = newSecretToken();
  const data: z.infer<typeof adminSession> = {
    admin_user_id: userId,
    username,
    created_at: now,
    expires_at: new Date(now.getTime() + sessionLifetime),
  };
  return { token, document: { path: sessionPath(secretTokenId(token)), data } };
}

/** The session that a browser's token opens, if it is live. */
export function findSessionByToken(token: string): Promise<LiveSession | undefined> {
  return findSession(secretTokenId(token));
}

/** The session that an ID token's claim names, if it is live. */
export async function findSession(sessionId: string, now = new Date()): Promise<LiveSession | undefined> {
  if (!/^[0-9a-f]{64}$/.test(sessionId)) return undefined;
  const session = await readDocument(sessionPath(sessionId), adminSession).catch(damagedAsMissing);
  if (!session || session.expires_at <= now) return undefined;
  return { sessionId, userId: session.admin_user_id, username: session.username };
}

/** Ends the session; rules and callables refuse it from now on. Ending it twice is fine. */
export function endSession(token: string): Promise<void> {
  return deleteDocument(sessionPath(secretTokenId(token)));
}
