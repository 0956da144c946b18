import { type Invitation, invitation } from '@site/domain/accounts/people';
import type { Role } from '@site/domain/roles';
import { millisecondsInWeek } from 'date-fns/constants';
import type { Transaction } from 'firebase-admin/firestore';
import {
  damagedAsMissing,
  decideOn,
  type OpenTransaction,
  parsed,
  parseSound,
  pathOf,
} from '../platform/documents.ts';
import { collectionOf } from '../platform/firebase.ts';
import type { Actor } from './audit.ts';
import { auditIn, type changeTeam, hasEmail } from './team.ts';
import { emailKey } from './users.ts';

export const INVITATION_MS = millisecondsInWeek;

export async function readInvitation(invitationId: string, now = new Date()) {
  const stored = await parsed(pathOf('invitations', invitationId), invitation).catch(damagedAsMissing);
  return stored && stored.expires_at > now ? stored : undefined;
}

/** The id of the unexpired invitation of an address. */
export async function findInvitation(email: string, transaction?: Transaction, now = new Date()) {
  const invitations = (await collectionOf('invitations')).where('email', '==', emailKey(email));
  const found = await (transaction ? transaction.get(invitations) : invitations.get());
  for (const document of found.docs) {
    const { expires_at } = parseSound(document, invitation) ?? {};
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

export async function linksOf(transaction: OpenTransaction, invitationId: string) {
  const links = transaction.collection('password_links').where('invitation_id', '==', invitationId);
  return (await transaction.get(links)).docs.map(({ ref }) => ref);
}

export async function noteMail(invitationId: string, mail: Invitation['mail']): Promise<void> {
  await decideOn(pathOf('invitations', invitationId), invitation, (current) => ({
    changes: current && { mail },
    outcome: undefined,
  })).catch(damagedAsMissing);
}
