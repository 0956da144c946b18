import { inquiryKinds } from '@site/domain/enquiries/kinds';
import { peopleMessages } from '@site/domain/messages/people';
import type { AnswerOf } from '@site/domain/procedures';
import { hasAccess } from '@site/domain/roles';
import { callable } from '../platform/callable.ts';
import { boundSecrets, signInKey } from '../platform/configuration.ts';
import { noSoonerThan } from '../platform/secrets.ts';
import { queueAccountMail } from './account-mail.ts';
import { changeRole as change, removeAdministrator as remove, type TeamChange } from './administrators.ts';
import { audit } from './audit.ts';
import {
  type EmailChange,
  listEmails as readEmails,
  setEmail as storeEmail,
  setOwnEmail as storeOwnEmail,
} from './emails.ts';
import { findInvitation, invite, withdrawInvitation as withdraw } from './invitations.ts';
import {
  FREE_ATTEMPTS,
  FREE_ATTEMPTS_OF_ADDRESS,
  findCounter,
  networkCounters,
  reserveEverywhere,
} from './lockout.ts';
import { endOwnSessions, listSessions as readSessions } from './own-sessions.ts';
import { emailKey, findMemberByEmail } from './users.ts';

/** Longer than a look-up and a task take, in milliseconds, so that the time of an answer reveals nothing. */
const ANSWER_TIME = 800;

/**
 * Anyone may call. Queues a mail with a link to set a password, for somebody who may sign in or is invited with that address. Counted by
 * network first, then by mail address within that network, then by mail address: who asks too often for somebody's link uses up neither the
 * tries of others in the same network nor that person's own elsewhere. Beyond a limit nothing is sent. Whatever happens, the answer and its time are the
 * same: nobody learns whose address it is.
 */
export const requestPassword = callable('request-password', {
  options: { secrets: boundSecrets(signInKey) },
  handle: ({ email }, _, { network }) => noSoonerThan(ANSWER_TIME, request(email, network)),
});

async function request(email: string, network: string | undefined) {
  const answer = { success: true };
  if (!(await isAllowed(email, network))) return answer;
  const [user, invitationId] = await Promise.all([findMemberByEmail(email), findInvitation(email)]);
  if (user) await queueAccountMail({ userId: user.id });
  else if (invitationId !== undefined) await queueAccountMail({ invitationId });
  return answer;
}

/** A lock of an address is short: the links that were mailed to it before are still valid. */
const LONGEST_LOCK_OF_MAIL = 10 * 60 * 1000;

async function isAllowed(email: string, network: string | undefined): Promise<boolean> {
  const key = emailKey(email);
  const [networks, own, mail] = await Promise.all([
    networkCounters('mail address', network),
    findCounter('mail', `${key} ${network ?? ''}`),
    findCounter('mail', key),
  ]);
  const counters = [
    ...networks,
    { ...own, free: FREE_ATTEMPTS },
    { ...mail, free: FREE_ATTEMPTS_OF_ADDRESS, longest: LONGEST_LOCK_OF_MAIL },
  ];
  return (await reserveEverywhere(counters, new Date())) !== undefined;
}

/**
 * Owners may call. Invites an address and queues the mail with the link; nobody who may sign in already is invited. Calling it again sends
 * another mail, and the role named last counts.
 */
export const inviteAdministrator = callable('invite-administrator', {
  async handle({ email, role }, owner) {
    const invitationId = await invite(email, role, owner);
    if (invitationId === undefined) return { success: false, error: peopleMessages.emailTaken };
    await queueAccountMail({ invitationId });
    return { success: true };
  },
});

/** Owners may call. Takes an invitation back, with every link to it. Repeating it is harmless. */
export const withdrawInvitation = callable('withdraw-invitation', {
  async handle({ invitationId }, owner) {
    await withdraw(invitationId, owner);
    return { success: true };
  },
});

/** Owners may call. Changes what an administrator may do, from their next request on. There is always an owner. */
export const changeRole = callable('change-role', {
  handle: async ({ userId, role }, owner) => toResponse(await change(userId, role, owner)),
});

function toResponse(change: TeamChange): AnswerOf<'change-role'> {
  if (change === 'nobody') return { success: false, error: peopleMessages.nobody };
  if (change === 'last owner') return { success: false, error: peopleMessages.lastOwner };
  return { success: true };
}

/** Owners may call. Removes an administrator and ends their sessions. There is always an owner. Repeating it is harmless. */
export const removeAdministrator = callable('remove-administrator', {
  async handle({ userId }, owner) {
    const outcome = await remove({ userId }, owner);
    return outcome === 'last owner' ? { success: false, error: peopleMessages.lastOwner } : { success: true };
  },
});

/** Administrators may call. Gives the addresses that links to set a password go to: an owner everybody's, others their own. */
export const listEmails = callable('list-emails', {
  async handle(_, { userId, role }) {
    const all = await readEmails();
    const emails = hasAccess(role, 'owner') ? all : { [userId]: all[userId] ?? null };
    return { success: true, emails };
  },
});

/**
 * Owners may call, for somebody else: their own address they change with the password (`set-own-email`), so that an open session is not
 * enough to take their account over. Links that went to the address before end. Repeating it is harmless.
 */
export const setEmail = callable('set-email', {
  async handle({ userId, email }, owner) {
    if (userId === owner.userId) return { success: false, error: peopleMessages.ownEmail };
    return toEmailResponse(await storeEmail(userId, email, owner));
  },
});

/** What is answered to a change of an address. */
function toEmailResponse(change: EmailChange): AnswerOf<'set-email'> {
  if (change === 'nobody') return { success: false, error: peopleMessages.nobody };
  if (change === 'taken') return { success: false, error: peopleMessages.emailTaken };
  if (change === 'invited') return { success: false, error: peopleMessages.emailInvited };
  return { success: true };
}

/**
 * Whoever holds a login ticket may call, once: the ticket proves the password and a code. Sets the address that their links to set a
 * password go to; links that went to the one before end.
 */
export const setOwnEmail = callable('set-own-email', {
  handle: async ({ loginTicket, email }) => toEmailResponse(await storeOwnEmail(loginTicket, email)),
});

/** Administrators may call. Gives their own open sessions, newest first. The ids are hashes, which open nothing. */
export const listSessions = callable('list-sessions', {
  async handle(_, { userId, sessionId }) {
    const sessions = await readSessions(userId);
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

/** Administrators may call. Ends a session of their own, or all but the one that asks: refused everywhere from now on. */
export const endSession = callable('end-session', {
  handle: async (request, caller) => ({
    success: true,
    ended: await endOwnSessions(caller, 'sessionId' in request ? request.sessionId : undefined),
  }),
});

/** Sales may call, before enquiries that they may read leave as a file. What is stored is which form and how many, nothing about visitors. */
export const recordExport = callable('record-export', {
  async handle({ form, documents }, by) {
    await audit('inquiries_exported', by, { about: `${inquiryKinds[form].label} form`, data: { documents } });
    return { success: true };
  },
});
