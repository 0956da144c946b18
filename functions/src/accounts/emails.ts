import { type OpenTransaction, parseSound } from '../platform/documents.ts';
import { LoginTicketRefused } from '../platform/failure.ts';
import { firestore } from '../platform/firebase.ts';
import type { Actor } from './audit.ts';
import { findInvitation } from './invitations.ts';
import { readProof } from './sessions.ts';
import { auditIn, changeTeam, hasEmail, type TeamMember } from './team.ts';
import { adminUser, emailKey } from './users.ts';

/** The addresses that links to set a password go to. They stand with the user, which no browser reads. */

/** What became of a change: `taken` by somebody who may sign in, or by somebody who is `invited`. */
export type EmailChange = 'changed' | 'nobody' | 'taken' | 'invited';

/** Sets the address of somebody. The one that they have already changes nothing. */
export function setEmail(userId: string, email: string, by: Actor): Promise<EmailChange> {
  return changeTeam(async (transaction, team) => {
    const user = team.find(({ id }) => id === userId);
    return user ? change(transaction, { team, user, email, by }) : 'nobody';
  });
}

/**
 * Sets the address of whose ticket it is, and uses the ticket up.
 * @throws LoginTicketRefused when it is unknown, used, too old, or is for setting up a second factor
 */
export function setOwnEmail(ticket: string, email: string): Promise<EmailChange> {
  return changeTeam(async (transaction, team) => {
    const { user, record, useUp } = await readProof(transaction, team, ticket);
    if (record.is_for_enrolment) throw new LoginTicketRefused();
    const by = { userId: user.id, username: user.username };
    const outcome = await change(transaction, { team, user, email, by });
    if (outcome === 'changed') useUp();
    return outcome;
  });
}

/** Everybody's address by the id of the user; null where none is known. */
export async function listEmails(): Promise<Readonly<Record<string, string | null>>> {
  const users = await (await firestore()).collection('admin_users').get();
  return Object.fromEntries(users.docs.map((user) => [user.id, parseSound(user, adminUser)?.email ?? null]));
}

interface Change {
  readonly team: readonly TeamMember[];
  readonly user: TeamMember;
  readonly email: string;
  readonly by: Actor;
}

/** Links go with the address that they were mailed to. */
async function change(transaction: OpenTransaction, { team, user, email, by }: Change): Promise<EmailChange> {
  const after = emailKey(email);
  if (after === user.email) return 'changed';
  if (hasEmail(team, after)) return 'taken';
  if (await findInvitation(after, transaction)) return 'invited';
  const links = transaction.database.collection('password_links').where('admin_user_id', '==', user.id);
  const open = (await transaction.get(links)).docs;
  transaction.update(user.ref, { email: after });
  for (const { ref } of open) transaction.delete(ref);
  const data = { ...(user.email && { before: user.email }), after };
  auditIn(transaction, 'email_changed', by, { about: user.username, data });
  return 'changed';
}
