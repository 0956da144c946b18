import { roles } from '@site/domain/roles';
import { millisecondsInMinute } from 'date-fns/constants';
import * as z from 'zod/mini';
import { type Author, closeSession, findSession, newSession } from '../platform/admin-session.ts';
import { configured } from '../platform/configuration.ts';
import type { OpenTransaction } from '../platform/documents.ts';
import { LoginTicketRefused } from '../platform/failure.ts';
import { auth } from '../platform/firebase.ts';
import { secretDocuments } from '../platform/secret-documents.ts';
import { secretTokenId } from '../platform/secrets.ts';
import { auditDocument } from './audit.ts';
import { changeTeam, type TeamMember } from './team.ts';
import { type AdminUser, readAdminUser } from './users.ts';

/** `login_tickets/{hash of the ticket}`: proof of a recent check of password and code. */
const loginTicket = z.object({
  admin_user_id: z.string(),
  username: z.string(),
  /** A change of role deletes the ticket. */
  role: z.enum(roles),
  /** Such a ticket opens no session. */
  is_for_enrolment: z.optional(z.boolean()),
  /** The new second factor, encrypted. */
  new_secret: z.optional(z.string()),
  created_at: z.date(),
  expires_at: z.date(),
});
export type LoginTicket = z.infer<typeof loginTicket>;

export const tickets = secretDocuments('login_tickets', loginTicket);

export function newTicket(
  { id, username, role }: Pick<AdminUser, 'username' | 'role'> & { readonly id: string },
  { isForEnrolment = false, lifetimeMs = millisecondsInMinute } = {},
) {
  return tickets.issue({ admin_user_id: id, username, role, is_for_enrolment: isForEnrolment }, lifetimeMs);
}

/** @throws LoginTicketRefused if the ticket is unknown, used or expired */
export async function readProof(transaction: OpenTransaction, team: readonly TeamMember[], ticket: string) {
  const record = await tickets.read(ticket, transaction);
  const user = team.find(({ id }) => id === record?.admin_user_id);
  if (!record || !user) throw new LoginTicketRefused();
  const own = transaction.collection('login_tickets').where('admin_user_id', '==', user.id);
  const issued = (await transaction.get(own)).docs;
  return {
    user,
    record,
    /** Deletes every ticket of the user, which proves too little after the change. Call it after the last read. */
    useUp() {
      for (const { ref } of issued) transaction.delete(ref);
    },
  };
}

/**
 * `changeTeam` for an owner who has just proven password and code: a thief of an open session could stay for good. A refused change uses
 * the ticket up too. @throws LoginTicketRefused
 */
export function provenBy({ userId }: Author, ticket: string): typeof changeTeam {
  return (act) =>
    changeTeam(async (transaction, team) => {
      const { user, record, useUp } = await readProof(transaction, team, ticket);
      if (user.id !== userId || record.is_for_enrolment) throw new LoginTicketRefused();
      const outcome = await act(transaction, team);
      useUp();
      return outcome;
    });
}

/** Uses the ticket up, even if refused. The user id alone must never be enough. @throws LoginTicketRefused */
export async function openSession(userId: string, ticket: string, device: string | null) {
  // One write changes ticket and session: a concurrent change of password deletes one of them.
  const token = await tickets.decide(ticket, (record) => {
    if (!record) return { outcome: undefined };
    const now = new Date();
    if (record.admin_user_id !== userId || record.expires_at <= now || record.is_for_enrolment)
      return { remove: true, outcome: undefined };
    const { username, role } = record;
    const session = newSession({ userId, username, role, device }, now);
    const entry = auditDocument('sign_in', { userId, username }, { data: device ? { device } : {} });
    return { remove: true, create: [session.document, entry], outcome: session.token };
  });
  if (!token) throw new LoginTicketRefused();
  return token;
}

/** A live session with its Firebase token. Ends a session that lacks a required second factor. */
export async function checkSession(token: string) {
  const session = await findSession(secretTokenId(token));
  const user = session && (await readAdminUser(session.userId));
  if (!user) return undefined;
  const isRequired = configured('REQUIRE_SECOND_FACTOR');
  if (isRequired && !user.second_factor) {
    await closeSession(token);
    return undefined;
  }
  const { userId, sessionId } = session;
  // The signing service account needs the role Service Account Token Creator.
  const claims = { admin: true, session_id: sessionId };
  const firebaseToken = await (await auth()).createCustomToken(userId, claims);
  const secondFactor = isRequired ? 'required' : user.second_factor ? 'on' : 'off';
  return { ...session, firebaseToken, secondFactor } as const;
}
