import { inquiryKinds } from '@site/domain/enquiries/kinds';
import type { AnswerOf } from '@site/domain/procedures';
import { hasAccess } from '@site/domain/roles';
import { millisecondsInMinute } from 'date-fns/constants';
import { adminSession } from '../platform/admin-session.ts';
import { callable } from '../platform/callable.ts';
import { boundSecrets, signInKey } from '../platform/configuration.ts';
import * as store from '../platform/documents.ts';
import { LoginTicketRefused } from '../platform/failure.ts';
import { logUnexpected } from '../platform/log.ts';
import { noSoonerThan } from '../platform/secrets.ts';
import { queueAccountMail } from './account-mail.ts';
import { type Actor, audit } from './audit.ts';
import { FREE_ATTEMPTS_OF_ADDRESS, findCounter, networkCounters, reserveEverywhere } from './lockout.ts';
import { findInvitation, invite, linksOf } from './passwords.ts';
import { provenBy, readProof } from './sessions.ts';
import * as members from './team.ts';
import { adminUser, emailKey, findMemberByEmail } from './users.ts';

/** Longer than the work takes: the response time reveals nothing. */
const ANSWER_MS = 800;

/**
 * Anyone may call. Mails a password link; answer and time never reveal if the address is known.
 * The order of the limits protects others in the same network, and the owner of the address elsewhere.
 */
export const requestPassword = callable('request-password', {
  options: { secrets: boundSecrets(signInKey) },
  handle: ({ email }, _, { network }) => noSoonerThan(ANSWER_MS, request(email, network)),
});

async function request(email: string, network: string | undefined) {
  const answer = { success: true };
  if (!(await isAllowed(email, network))) return answer;
  const [user, invitationId] = await Promise.all([findMemberByEmail(email), findInvitation(email)]);
  try {
    if (user) await queueAccountMail({ userId: user.id });
    else if (invitationId !== undefined) await queueAccountMail({ invitationId });
  } catch (error) {
    // An answer of its own would tell that the address is known.
    logUnexpected('request-password', error);
  }
  return answer;
}

/** Short: links from before the lock stay valid. */
const MAIL_LOCK_MS = 10 * millisecondsInMinute;

async function isAllowed(email: string, network: string | undefined): Promise<boolean> {
  const key = emailKey(email);
  const [networks, own, mail] = await Promise.all([
    networkCounters('mail address', network),
    findCounter('mail', `${key} ${network ?? ''}`),
    findCounter('mail', key, { free: FREE_ATTEMPTS_OF_ADDRESS, longestMs: MAIL_LOCK_MS }),
  ]);
  return (await reserveEverywhere([...networks, own, mail], new Date())) !== undefined;
}

const refused = (why: keyof typeof members.teamRefusals) => ({
  success: false,
  error: members.teamRefusals[why],
});

/** Owners may call, with a login ticket. Invites an administrator; a repeated call sends another mail and updates the role. */
export const inviteAdministrator = callable('invite-administrator', {
  async handle({ email, role, loginTicket }, owner) {
    const invitationId = await invite(email, role, owner, provenBy(owner, loginTicket));
    if (invitationId === undefined) return refused('emailTaken');
    await queueAccountMail({ invitationId });
    return { success: true };
  },
});

/** Owners may call. Deletes an invitation and its links. Idempotent. */
export const withdrawInvitation = callable('withdraw-invitation', {
  handle: ({ invitationId }, owner) =>
    store.runTransaction(async (transaction) => {
      const reference = transaction.doc(store.pathOf('invitations', invitationId));
      const stored = await transaction.get(reference);
      if (!stored.exists) return { success: true };
      const links = await linksOf(transaction, invitationId);
      for (const each of [reference, ...links]) transaction.delete(each);
      members.auditIn(transaction, 'invitation_withdrawn', owner, { about: String(stored.get('email')) });
      return { success: true };
    }),
});

/** Owners may call, with a login ticket. Changes the role for the next request. The last owner stays an owner. */
export const changeRole = callable('change-role', {
  async handle({ userId, role, loginTicket }, owner) {
    const why = await members.giveRole(userId, role, owner, provenBy(owner, loginTicket));
    return why ? refused(why) : { success: true };
  },
});

/** Owners may call, with a login ticket. Removes an administrator and ends their sessions. The last owner stays. */
export const removeAdministrator = callable('remove-administrator', {
  async handle({ userId, loginTicket }, owner) {
    const outcome = await members.removeMember({ userId }, owner, provenBy(owner, loginTicket));
    return outcome === 'lastOwner' ? refused(outcome) : { success: true };
  },
});

/** Administrators may call. Returns the addresses for password links: all to owners, only their own to others. */
export const listEmails = callable('list-emails', {
  async handle(_, { userId, role }) {
    const { docs } = await (await store.collectionOf('admin_users')).get();
    const shown = docs.filter(({ id }) => hasAccess(role, 'owner') || id === userId);
    const emails = shown.map((user) => [user.id, store.parseSound(user, adminUser)?.email ?? null]);
    return { success: true, emails: Object.fromEntries(emails) };
  },
});

/** Owners may call, with a login ticket and only for others: their own address is `set-own-email`. */
export const setEmail = callable('set-email', {
  handle: ({ userId, email, loginTicket }, owner) =>
    provenBy(
      owner,
      loginTicket,
    )(async (transaction, team) => {
      if (userId === owner.userId)
        return { success: false, error: 'You change your own e-mail address under Settings' };
      const user = team.find(({ id }) => id === userId);
      if (!user) return refused('nobody');
      return changeEmail(transaction, team, { user, email, by: owner });
    }),
});

/** The holder of a login ticket may call, once, to change their own address. The ticket proves password and code. */
export const setOwnEmail = callable('set-own-email', {
  handle: ({ loginTicket, email }) =>
    members.changeTeam(async (transaction, team) => {
      const { user, record, useUp } = await readProof(transaction, team, loginTicket);
      if (record.is_for_enrolment) throw new LoginTicketRefused();
      const by = { userId: user.id, username: user.username };
      const answer = await changeEmail(transaction, team, { user, email, by });
      if (answer.success) useUp();
      return answer;
    }),
});

async function changeEmail(
  transaction: store.OpenTransaction,
  team: readonly members.TeamMember[],
  { user, email, by }: { readonly user: members.TeamMember; readonly email: string; readonly by: Actor },
): Promise<AnswerOf<'set-email'>> {
  const after = emailKey(email);
  if (after === user.email) return { success: true };
  if (members.hasEmail(team, after)) return refused('emailTaken');
  if (await findInvitation(after, transaction))
    return { success: false, error: 'This e-mail address has been invited. Withdraw the invitation first.' };
  const links = transaction.collection('password_links').where('admin_user_id', '==', user.id);
  const open = (await transaction.get(links)).docs;
  transaction.update(user.ref, { email: after });
  for (const { ref } of open) transaction.delete(ref);
  const data = { ...(user.email && { before: user.email }), after };
  members.auditIn(transaction, 'email_changed', by, { about: user.username, data });
  return { success: true };
}

/** Administrators may call. Returns their open sessions. The ids are hashes, which open nothing. */
export const listSessions = callable('list-sessions', {
  async handle(_, { userId, sessionId }) {
    const own = (await store.collectionOf('admin_sessions')).where('admin_user_id', '==', userId);
    const sessions = (await own.get()).docs.flatMap((document) => {
      const session = store.parseSound(document, adminSession);
      if (!session || session.expires_at <= new Date()) return [];
      const { device, created_at: since } = session;
      return [{ id: document.id, device, since: since.toISOString(), isThis: document.id === sessionId }];
    });
    return { success: true, sessions: sessions.toSorted((one, other) => (one.since < other.since ? 1 : -1)) };
  },
});

/** Administrators may call. Ends one of their sessions, or all except the calling one. */
export const endSession = callable('end-session', {
  handle: (request, { sessionId: asking, userId, username }) =>
    store.runTransaction(async (transaction) => {
      const own = transaction.collection('admin_sessions').where('admin_user_id', '==', userId);
      const ended = (await transaction.get(own)).docs.filter(({ id }) =>
        'sessionId' in request ? id === request.sessionId : id !== asking,
      );
      for (const { ref } of ended) transaction.delete(ref);
      const data = { sessions: ended.length };
      if (ended.length > 0) members.auditIn(transaction, 'sessions_ended', { userId, username }, { data });
      return { success: true, ended: ended.length };
    }),
});

/** Sales may call, before an export of enquiries. The audit entry holds nothing about visitors. */
export const recordExport = callable('record-export', {
  async handle({ form, documents }, by) {
    const about = form ? `${inquiryKinds[form].label} form` : 'All forms';
    await audit('inquiries_exported', by, { about, data: { documents } });
    return { success: true };
  },
});
