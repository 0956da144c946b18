import { randomUUID } from 'node:crypto';
import { type AuditEntry, type AuditType, auditEntry, auditTypes } from '@site/domain/accounts/people';
import { adminRoutes } from '@site/domain/admin-routes';
import { company } from '@site/domain/company';
import { optionLabel } from '@site/domain/options';
import { roleDescriptions, roleOptions } from '@site/domain/roles';
import { daysAfter } from '@site/domain/time';
import { onDocumentCreated } from 'firebase-functions/firestore';
import * as z from 'zod/mini';
import { formatTime, letter, onOneLine } from '../mail/letters.ts';
import { QUEUE, queueMail } from '../mail/queue.ts';
import { siteAddress, trigger } from '../platform/configuration.ts';
import { parseSound, pathOf, sound } from '../platform/documents.ts';
import { logFailure, logUnexpected } from '../platform/log.ts';
import { isRefusal, sendMail } from '../platform/mail.ts';
import * as passwords from './passwords.ts';
import { listAdministrators } from './team.ts';
import { readAdminUser } from './users.ts';

/** A mail with a link to set a password. The link is made on sending: no queue or database holds it. */
export const accountMailTask = z.object({
  account: z.union([z.object({ userId: z.string() }), z.object({ invitationId: z.string() })]),
  id: z.string(),
  until: z.iso.datetime(),
});
type AccountMailTask = z.infer<typeof accountMailTask>;

/** Queues a mail. @throws if the queue cannot be reached */
export async function queueAccountMail(account: passwords.LinkSubject): Promise<void> {
  const id = randomUUID();
  const lifetime = 'userId' in account ? passwords.LINK_MS : passwords.INVITATION_MS;
  const data: AccountMailTask = { account, id, until: new Date(Date.now() + lifetime).toISOString() };
  await queueMail(`account ${id}`, data);
}

/** Makes one attempt with a new link, which is deleted if the mail fails. A repeated task sends two mails; only one link works. */
export async function deliverAccountMail(
  { account, id, until }: AccountMailTask,
  isLastAttempt: boolean,
): Promise<'done' | 'again'> {
  const isLast = isLastAttempt || new Date() >= new Date(until);
  const { token } = await passwords.newPasswordLink(account);
  // Read after the link is made: a later change of the address ends this link too.
  const compose = await composerFor(account);
  if (!compose) {
    await passwords.deletePasswordLink(token);
    return 'done';
  }
  try {
    await sendMail(compose(id, `${siteAddress()}${adminRoutes.setPassword}?token=${token}`));
  } catch (error) {
    logUnexpected(QUEUE.name, error);
    await passwords.deletePasswordLink(token);
    if (!isLast && !isRefusal(error)) return 'again';
    await giveUp(account);
    return 'done';
  }
  if ('invitationId' in account) await passwords.noteMail(account.invitationId, 'sent');
  return 'done';
}

async function composerFor(account: passwords.LinkSubject) {
  if ('userId' in account) {
    const user = await readAdminUser(account.userId);
    const to = user?.email;
    if (!user || !to) return undefined;
    return (id: string, link: string) =>
      letter({ id, to, subject: `Set a new password for ${company.name}` }, [
        `Somebody, probably you, has asked for a new password for the user name ${onOneLine(user.username)}.`,
        { link, label: 'Set a new password' },
        'The link is valid for 30 minutes and works once.',
        'If it was not you, you need do nothing: your password stays as it is.',
      ]);
  }
  const invitation = await passwords.readInvitation(account.invitationId);
  if (!invitation) return undefined;
  const { email, role, invited_by, expires_at: until } = invitation;
  return (id: string, link: string) =>
    letter({ id, to: email, subject: `You are invited to the back office of ${company.name}` }, [
      `${onOneLine(invited_by)} has invited you to the back office of ${company.name}.`,
      `Your role: ${optionLabel(roleOptions, role)}. ${roleDescriptions[role]}.`,
      { link, label: 'Choose your user name and password' },
      `The link is valid until ${formatTime(until)} and works once. Has it run out? Ask the person who has invited you for another one.`,
    ]);
}

async function giveUp(account: passwords.LinkSubject): Promise<void> {
  if ('userId' in account) return logFailure('A mail was given up', `admin_users/${account.userId}`);
  logFailure('A mail was given up', `invitations/${account.invitationId}`);
  await passwords.noteMail(account.invitationId, 'failed');
}

/** Changes with which a thief of a session could stay. */
const told: readonly AuditType[] = ['invited', 'role_changed', 'removed', 'email_changed'];

export const ownersMailTask = z.object({ notice: z.string(), to: z.string() });

/** `tell-owners`: mails every owner about a change of people, also whoever is no owner any more. A retry is safe. */
export const tellOwners = onDocumentCreated(
  { ...trigger, document: 'audit_log/{entryId}' },
  async ({ data, time, params: { entryId } }) => {
    const entry = data && parseSound(data, auditEntry);
    // A restore imports older entries.
    if (!entry || !told.includes(entry.type) || entry.at < daysAfter(new Date(time), -1)) return;
    const { administrators } = await listAdministrators();
    const addresses = administrators
      .filter(({ role, username }) => role === 'owner' || username === entry.about)
      .map(({ email }) => email);
    // An address is one of these only before the change.
    const before = [entry.data['before'], entry.data['email']].filter((value) => String(value).includes('@'));
    const all = new Set([...addresses, ...before].filter((each) => typeof each === 'string'));
    for (const to of all) await queueMail(`notice ${entryId} ${to}`, { notice: entryId, to });
  },
);

/** Makes one attempt; an address that is refused for good gets no other. */
export async function deliverToOwner(
  { notice, to }: z.infer<typeof ownersMailTask>,
  isLast: boolean,
): Promise<'done' | 'again'> {
  const entry = await sound(pathOf('audit_log', notice), auditEntry);
  if (!entry) return 'done';
  try {
    await sendMail(noticeOf(notice, to, entry));
  } catch (error) {
    logUnexpected(QUEUE.name, error);
    if (!isLast && !isRefusal(error)) return 'again';
    logFailure('A mail was given up', `audit_log/${notice}`);
  }
  return 'done';
}

function noticeOf(id: string, to: string, { type, at, by_name, about, data }: AuditEntry) {
  const what = optionLabel(auditTypes, type);
  const details = Object.entries(data).map(([name, value]) => `${name}: ${onOneLine(String(value))}`);
  return letter({ id, to, subject: `${what}: ${onOneLine(about ?? '')} (${company.name})` }, [
    `${onOneLine(by_name)}, ${formatTime(at)}: ${what}: ${onOneLine(about ?? '')}.`,
    ...(details.length > 0 ? [`${details.join(', ')}.`] : []),
    'Every owner gets this mail. Do you know nothing of it? Set a new password, and look at the people of the back office.',
    { link: `${siteAddress()}${adminRoutes.people}`, label: 'People' },
  ]);
}
