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
  openThingsOf,
  type TeamMember,
  writeColleague,
} from './team.ts';
import { type AdminUser, usernameKey } from './users.ts';

/** Which administrator: by id, or by name in any case. */
export type Who = { readonly userId: string } | { readonly username: string };

/** Creates an administrator by the command, or says why not; upper and lower case count as the same. */
export function createAdministrator(
  member: NewAdministrator,
): Promise<'created' | 'name taken' | 'email taken'> {
  return changeTeam((transaction, team) => {
    const added = addMember(transaction, team, member);
    if (typeof added === 'string') return added;
    const { username, role } = member;
    auditIn(transaction, 'joined', commandLine, { about: username, data: { role } });
    return 'created';
  });
}

/**
 * Gives an administrator another password, lifts a lock, and ends everything that is open, so that a sign-in with the old password at the
 * same time gets no session either. With `withoutSecondFactor` that is switched off. Gives how many sessions were ended, expired ones
 * among them; undefined when nobody has that name.
 */
export function changePassword(
  username: string,
  passwordHash: string,
  { withoutSecondFactor = false } = {},
): Promise<number | undefined> {
  return changeTeam(async (transaction, team) => {
    const user = find(team, { username });
    if (!user) return undefined;
    const more = withoutSecondFactor ? { second_factor: null } : {};
    return setPassword(transaction, user, passwordHash, commandLine, more);
  });
}

/** The same within a transaction. Gives how many sessions were ended. */
export async function setPassword(
  transaction: OpenTransaction,
  user: TeamMember,
  passwordHash: string,
  by: Actor,
  more: Partial<AdminUser> = {},
): Promise<number> {
  const { sessions, tickets, others } = await openThingsOf(transaction, user.id);
  const change: Partial<AdminUser> = { password_hash: passwordHash, ...noAttempts, ...more };
  transaction.update(user.ref, change);
  for (const reference of [...sessions, ...tickets, ...others]) transaction.delete(reference);
  auditIn(transaction, 'password_set', by, { about: user.username });
  return sessions.length;
}

/** What became of a change: how many sessions it ended or moved, expired ones among them, or why nothing changed. */
export type TeamChange = { readonly sessions: number } | 'nobody' | 'last owner';

/**
 * Removes an administrator, and ends everything that is open: rules and procedures refuse those sessions from now on. The name stays in
 * `people`, inactive.
 */
export function removeAdministrator(who: Who, by: Actor): Promise<TeamChange> {
  return changeTeam(async (transaction, team) => {
    const user = find(team, who);
    if (!user) return 'nobody';
    if (isLastOwner(team, user)) return 'last owner';
    const { sessions, tickets, others } = await openThingsOf(transaction, user.id);
    transaction.delete(user.ref);
    for (const reference of [...sessions, ...tickets, ...others]) transaction.delete(reference);
    writeColleague(transaction, user.id, user, false);
    auditIn(transaction, 'removed', by, { about: user.username });
    return { sessions: sessions.length };
  });
}

/**
 * Changes a role: of the user and of every open session, so that the next request goes by it. Tickets go: a session of a sign-in that is
 * under way would have the role of before.
 */
export function changeRole(userId: string, role: Role, by: Actor): Promise<TeamChange> {
  return changeTeam(async (transaction, team) => {
    const user = find(team, { userId });
    if (!user) return 'nobody';
    if (user.role === role) return { sessions: 0 };
    if (isLastOwner(team, user)) return 'last owner';
    const { sessions, tickets } = await openThingsOf(transaction, userId);
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
