import { adminSession, type LiveSession } from '../platform/admin-session.ts';
import { parseSound, runTransaction } from '../platform/documents.ts';
import { firestore } from '../platform/firebase.ts';
import { auditIn } from './team.ts';

/** A session as its owner sees it. */
interface OwnSession {
  readonly id: string;
  readonly device: string | null;
  readonly since: Date;
}

/** The open sessions of an administrator, newest first. */
export async function listSessions(userId: string, now = new Date()): Promise<OwnSession[]> {
  const sessions = (await firestore()).collection('admin_sessions').where('admin_user_id', '==', userId);
  return (await sessions.get()).docs
    .flatMap((document) => {
      const session = parseSound(document, adminSession);
      if (!session || session.expires_at <= now) return [];
      return [{ id: document.id, device: session.device, since: session.created_at }];
    })
    .toSorted((one, other) => other.since.getTime() - one.since.getTime());
}

/** Ends sessions of whoever asks: that one, or all but the one that asks. Gives how many there were. */
export async function endOwnSessions(
  { sessionId: own, userId, username }: LiveSession,
  sessionId: string | undefined,
): Promise<number> {
  const database = await firestore();
  return runTransaction(async (transaction) => {
    const sessions = database.collection('admin_sessions').where('admin_user_id', '==', userId);
    const ended = (await transaction.get(sessions)).docs.filter(({ id }) =>
      sessionId === undefined ? id !== own : id === sessionId,
    );
    if (ended.length === 0) return 0;
    for (const { ref } of ended) transaction.delete(ref);
    const data = { sessions: ended.length };
    auditIn(transaction, 'sessions_ended', { userId, username }, { data });
    return ended.length;
  });
}
