import { type Invitation, invitation } from '@site/domain/accounts/people';
import { linkRefusals } from '@site/domain/accounts/procedures';
import type { AnswerOf } from '@site/domain/procedures';
import type { Role } from '@site/domain/roles';
import { millisecondsInMinute, millisecondsInWeek } from 'date-fns/constants';
import * as z from 'zod/mini';
import { callable } from '../platform/callable.ts';
import { boundSecrets, signInKey } from '../platform/configuration.ts';
import * as store from '../platform/documents.ts';
import { secretDocuments } from '../platform/secret-documents.ts';
import { hashPassword } from '../platform/secrets.ts';
import type { Actor } from './audit.ts';
import { rememberDevice } from './lockout.ts';
import { addMember, auditIn, changeTeam, hasEmail, replacePassword, teamRefusals } from './team.ts';
import { emailKey, findAdminUser, readAdminUser } from './users.ts';

/** `password_links/{hash of the token}`: only the mail holds the token. */
const passwordLink = z.object({
  /** Null for the link of an invitation. */
  admin_user_id: z.nullable(z.string()),
  /** Null for the link to a password. */
  invitation_id: z.nullable(z.string()),
  created_at: z.date(),
  expires_at: z.date(),
});

export type LinkSubject = { readonly userId: string } | { readonly invitationId: string };

const links = secretDocuments('password_links', passwordLink);

/** Of a link to a new password. */
export const LINK_MS = 30 * millisecondsInMinute;

export const INVITATION_MS = millisecondsInWeek;

export const deletePasswordLink = links.end;

export async function newPasswordLink(subject: LinkSubject): Promise<{ readonly token: string }> {
  const admin_user_id = 'userId' in subject ? subject.userId : null;
  const invitation_id = 'invitationId' in subject ? subject.invitationId : null;
  // An invitation waits for somebody who does not know of it yet.
  const lifetimeMs = invitation_id === null ? LINK_MS : INVITATION_MS;
  const { token, document } = links.issue({ admin_user_id, invitation_id }, lifetimeMs);
  await store.createDocument(document.path, document.data);
  return { token };
}

async function readPasswordLink(token: string): Promise<LinkSubject | undefined> {
  const link = await links.read(token);
  if (link && link.admin_user_id !== null) return { userId: link.admin_user_id };
  return link && link.invitation_id !== null ? { invitationId: link.invitation_id } : undefined;
}

export async function readInvitation(invitationId: string, now = new Date()) {
  const stored = await store.sound(store.pathOf('invitations', invitationId), invitation);
  return stored && stored.expires_at > now ? stored : undefined;
}

/** The id of the unexpired invitation of an address. */
export async function findInvitation(email: string, transaction?: store.OpenTransaction, now = new Date()) {
  const invitations = (await store.collectionOf('invitations')).where('email', '==', emailKey(email));
  const found = await (transaction ? transaction.get(invitations) : invitations.get());
  for (const document of found.docs) {
    const { expires_at } = store.parseSound(document, invitation) ?? {};
    if (expires_at && expires_at > now) return document.id;
  }
  return undefined;
}

/** Invites an address; a second invitation replaces the first. Undefined if a user has that address. */
export function invite(email: string, role: Role, by: Actor, change: typeof changeTeam) {
  const key = emailKey(email);
  return change(async (transaction, team) => {
    if (hasEmail(team, email)) return undefined;
    const invitations = transaction.collection('invitations');
    const [before] = (await transaction.get(invitations.where('email', '==', key).limit(1))).docs;
    const reference = before?.ref ?? invitations.doc();
    const now = new Date();
    const data: Invitation = {
      email: key,
      role,
      mail: 'waiting',
      invited_by: by.username,
      invited_at: now,
      expires_at: new Date(now.getTime() + INVITATION_MS),
    };
    transaction.set(reference, data);
    auditIn(transaction, 'invited', by, { about: key, data: { role } });
    return reference.id;
  });
}

export async function linksOf(transaction: store.OpenTransaction, invitationId: string) {
  const links = transaction.collection('password_links').where('invitation_id', '==', invitationId);
  return (await transaction.get(links)).docs.map(({ ref }) => ref);
}

export async function noteMail(invitationId: string, mail: Invitation['mail']): Promise<void> {
  await store
    .decideOn(store.pathOf('invitations', invitationId), invitation, (current) => ({
      changes: current && { mail },
      outcome: undefined,
    }))
    .catch(store.damagedAsMissing);
}

/** Sets a password and uses up the links in one transaction: of two concurrent requests one is refused. */
function redeemLink(
  token: string,
  subject: LinkSubject,
  { passwordHash, username }: { readonly passwordHash: string; readonly username: string | undefined },
  now = new Date(),
): Promise<Answer> {
  return changeTeam(async (transaction, team): Promise<Answer> => {
    if (!(await links.read(token, transaction))) return refusedWith(linkRefusals.linkInvalid);
    if ('userId' in subject) {
      const user = team.find(({ id }) => id === subject.userId);
      if (!user) return refusedWith(linkRefusals.linkInvalid);
      const by = { userId: user.id, username: user.username };
      await replacePassword(transaction, user, passwordHash, by);
      return { success: true, username: user.username };
    }
    const reference = transaction.doc(store.pathOf('invitations', subject.invitationId));
    const stored = store.parseSnapshot(await transaction.get(reference), invitation);
    if (!stored || stored.expires_at <= now || username === undefined)
      return refusedWith(linkRefusals.linkInvalid);
    const { role, email } = stored;
    const sent = await linksOf(transaction, subject.invitationId);
    const added = addMember(transaction, team, { username, passwordHash, role, email });
    if (added === 'name taken') return refusedWith(linkRefusals.usernameTaken);
    if (added === 'email taken') return refusedWith(teamRefusals.emailTaken);
    for (const used of [reference, ...sent]) transaction.delete(used);
    const by = { userId: added.id, username };
    auditIn(transaction, 'joined', by, { about: email, data: { role } });
    return { success: true, username };
  });
}

/** Anyone may call; the token is the proof. Returns the purpose of a link, which stays valid. */
export const checkPasswordLink = callable('check-password-link', {
  async handle({ token }) {
    const subject = await readPasswordLink(token);
    if (!subject) return invalid;
    if ('userId' in subject) {
      const user = await readAdminUser(subject.userId);
      return user ? { purpose: 'password', username: user.username } : invalid;
    }
    return (await readInvitation(subject.invitationId)) ? { purpose: 'invitation', username: null } : invalid;
  },
});

const invalid: AnswerOf<'check-password-link'> = { purpose: null, username: null };

/** Anyone may call; the token is the proof, once. Sets a password or accepts an invitation. Only a valid link is worth a hash. */
export const setPassword = callable('set-password', {
  // Each hash takes 32 MiB.
  options: { memory: '512MiB', maxInstances: 3, secrets: boundSecrets(signInKey) },
  async handle({ token, password, username, deviceToken }) {
    const subject = await readPasswordLink(token);
    if (!subject) return refusedWith(linkRefusals.linkInvalid);
    if ('invitationId' in subject && username === undefined) return refusedWith('Please enter a user name');
    const passwordHash = await hashPassword(password);
    const answer = await redeemLink(token, subject, { passwordHash, username });
    const user = answer.username ? await findAdminUser(answer.username) : undefined;
    if (user && deviceToken) await rememberDevice(deviceToken, user.username_key, user.id);
    return answer;
  },
});

type Answer = AnswerOf<'set-password'>;

const refusedWith = (error: string): Answer => ({ success: false, username: null, error });
