import type { Role } from '@site/domain/roles';
import type { OpenTransaction } from '../platform/documents.ts';
import { type Actor, commandLine } from './audit.ts';
import { noAttempts } from './lockout.ts';
import {
  addMember,
  auditIn,
  changeTeam,
  isLastOwner,
  type NewAdministrator,
  signInsOf,
  type TeamMember,
  writeColleague,
} from './team.ts';
import { type AdminUser, usernameKey } from './users.ts';

export const teamRefusals = {
  nobody: 'There is no such person',
  emailTaken: 'Somebody with this e-mail address may sign in already',
  lastOwner: 'The last owner cannot be removed or get another role',
} as const;

export type Who = { readonly userId: string } | { readonly username: string };

/** Creates an administrator, or returns the conflict. Names and addresses ignore case. */
export function createAdministrator(member: NewAdministrator) {
  return changeTeam((transaction, team) => {
    const added = addMember(transaction, team, member);
    if (typeof added === 'string') return added;
    const { username, role } = member;
    auditIn(transaction, 'joined', commandLine, { about: username, data: { role } });
    return 'created';
  });
}

/** Ends sessions and tickets too, so that a concurrent sign-in with the old password fails. Returns the number of ended sessions. */
export function changePassword(username: string, passwordHash: string, { withoutSecondFactor = false } = {}) {
  return changeTeam(async (transaction, team) => {
    const user = find(team, { username });
    if (!user) return undefined;
    const more = withoutSecondFactor ? { second_factor: null } : {};
    return replacePassword(transaction, user, passwordHash, commandLine, more);
  });
}

/** As `changePassword`, within the caller's transaction. */
export async function replacePassword(
  transaction: OpenTransaction,
  user: TeamMember,
  passwordHash: string,
  by: Actor,
  more: Partial<AdminUser> = {},
): Promise<number> {
  const { sessions, all } = await signInsOf(transaction, user.id);
  const change: Partial<AdminUser> = { password_hash: passwordHash, ...noAttempts, ...more };
  transaction.update(user.ref, change);
  for (const reference of all) transaction.delete(reference);
  auditIn(transaction, 'password_set', by, { about: user.username });
  return sessions.length;
}

/** The number of sessions, with expired ones, or the reason why nothing changed. */
export type TeamChange = { readonly sessions: number } | 'nobody' | 'last owner';

/** Removes an administrator and ends their sessions, tickets and links. `people` keeps the name. */
export function removeMember(who: Who, by: Actor, change = changeTeam): Promise<TeamChange> {
  return change(async (transaction, team) => {
    const user = find(team, who);
    if (!user) return 'nobody';
    if (isLastOwner(team, user)) return 'last owner';
    const { sessions, all } = await signInsOf(transaction, user.id);
    transaction.delete(user.ref);
    for (const reference of all) transaction.delete(reference);
    writeColleague(transaction, user.id, user, false);
    // For the mail that tells of it.
    auditIn(transaction, 'removed', by, {
      about: user.username,
      data: { role: user.role, ...(user.email && { email: user.email }) },
    });
    return { sessions: sessions.length };
  });
}

/** Changes open sessions too, and deletes tickets: a sign-in in progress would open a session with the old role. */
export function giveRole(userId: string, role: Role, by: Actor, change: typeof changeTeam) {
  return change(async (transaction, team) => {
    const user = find(team, { userId });
    if (!user) return 'nobody';
    if (user.role === role) return { sessions: 0 };
    if (isLastOwner(team, user)) return 'last owner';
    const { sessions, tickets } = await signInsOf(transaction, userId);
    transaction.update(user.ref, { role });
    for (const session of sessions) transaction.update(session, { role });
    for (const ticket of tickets) transaction.delete(ticket);
    writeColleague(transaction, userId, { username: user.username, role });
    const data = { before: user.role, after: role };
    auditIn(transaction, 'role_changed', by, { about: user.username, data });
    return { sessions: sessions.length };
  });
}

function find(team: readonly TeamMember[], who: Who): TeamMember | undefined {
  return team.find((user) =>
    'userId' in who ? user.id === who.userId : user.username_key === usernameKey(who.username),
  );
}
