import type { AnswerOf } from '@site/domain/procedures';
import { roles } from '@site/domain/roles';
import { millisecondsInMinute } from 'date-fns/constants';
import * as z from 'zod/mini';
import {
  type Author,
  endSession,
  findSession,
  type LiveSession,
  newSession,
} from '../platform/admin-session.ts';
import { callable } from '../platform/callable.ts';
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
  { isForEnrolment = false, lifetime = millisecondsInMinute } = {},
) {
  return tickets.issue({ admin_user_id: id, username, role, is_for_enrolment: isForEnrolment }, lifetime);
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

/** The holder of a login ticket may call, once. Opens a session. The user id alone must never be enough. */
export const createAdminSession = callable('create_admin_session', {
  async handle({ p_admin_user_id: userId, p_login_ticket: ticket }, _, { device }) {
    // Deletes the ticket even if refused. One write changes both: a concurrent change of password deletes the ticket or the session.
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
  },
});

/** Anyone may call; the token is the proof. Returns a Firebase token. Ends a session that lacks a required second factor. */
export const validateAdminSession = callable('validate_admin_session', {
  async handle({ p_session_token }) {
    const session = await findSession(secretTokenId(p_session_token));
    const user = session && (await readAdminUser(session.userId));
    if (!user) return invalid;
    const isRequired = configured('REQUIRE_SECOND_FACTOR');
    if (isRequired && !user.second_factor) {
      await endSession(p_session_token);
      return invalid;
    }
    return [
      {
        is_valid: true,
        admin_user_id: session.userId,
        username: session.username,
        role: session.role,
        firebase_token: await createFirebaseToken(session),
        second_factor: isRequired ? 'required' : user.second_factor ? 'on' : 'off',
        server_time: new Date().toISOString(),
      },
    ];
  },
});

const invalid: AnswerOf<'validate_admin_session'> = [
  {
    is_valid: false,
    admin_user_id: null,
    username: null,
    role: null,
    firebase_token: null,
    second_factor: null,
  },
];

/** Anyone may call; the token is the proof. Ends the session. Unknown tokens get the same answer. */
export const endAdminSession = callable('end_admin_session', {
  async handle({ p_session_token }) {
    await endSession(p_session_token);
    return { success: true };
  },
});

/** The signing service account needs the role Service Account Token Creator. */
async function createFirebaseToken({ userId, sessionId }: LiveSession): Promise<string> {
  return (await auth()).createCustomToken(userId, { admin: true, session_id: sessionId });
}
