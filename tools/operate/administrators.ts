import { minuteInKlang } from '@site/domain/enquiries/due';
import { passwordLimits, textLimits } from '@site/domain/limits';
import { roles } from '@site/domain/roles';
import { readEmail } from '@site/domain/schemas';
import { commandLine } from '../../functions/src/accounts/audit.ts';
import * as team from '../../functions/src/accounts/team.ts';
import { hashPassword } from '../../functions/src/platform/secrets.ts';
import { type Ask, atTerminal, type Input, Refused } from '../terminal.ts';
import { inProject } from './in-project.ts';

/** Creates an owner without `--role`. With an address, a link for a new password can be mailed. */
export function create(input: Input): Promise<void> {
  return asking(input, async (ask, project) => {
    const role = roles.find((each) => each === (input.text('role') ?? 'owner'));
    if (!role) throw new Refused(`The role is one of ${roles.join(', ')}.`);
    const address = input.text('email');
    const email = readEmail(address);
    if (address !== undefined && email === null) throw new Refused('That is no e-mail address.');
    const { username, passwordHash } = await askForCredentials(ask, project);
    const outcome = await team.createAdministrator({ username, passwordHash, role, email });
    if (outcome === 'email taken')
      throw new Refused('There is an administrator with that e-mail address already.');
    if (outcome !== 'created') throw new Refused(`There is an administrator "${username}" already.`);
    return `Created the administrator "${username}" with the role ${role}.`;
  });
}

export function list({ words: [named] }: Input): Promise<void> {
  return inProject(named, async (project) => {
    const { administrators, damaged } = await team.listAdministrators();
    const lines = [
      ...administrators.map(describe),
      ...damaged.map((path) => `${path} is damaged: nobody can sign in with it.`),
    ];
    console.log(lines.length > 0 ? lines.join('\n') : `${project} has no administrators.`);
  });
}

/** Unlocks the account and ends all sessions. `--without-second-factor` helps a person who lost the phone and the recovery codes. */
export function changePassword(input: Input): Promise<void> {
  return asking(input, async (ask, project) => {
    const { username, passwordHash } = await askForCredentials(ask, project);
    const withoutSecondFactor = input.is('without-second-factor');
    const ended = await team.changePassword(username, passwordHash, { withoutSecondFactor });
    if (ended === undefined) throw new Refused(`There is no administrator "${username}". See admin:list.`);
    const also = withoutSecondFactor ? ' The second factor is off.' : '';
    return `Changed the password of "${username}" and ended ${sessions(ended)}.${also}`;
  });
}

/** Ends all sessions at once. */
export function remove(input: Input): Promise<void> {
  return asking(input, async (ask, project) => {
    const username = await askForName(ask, project);
    const again = await ask('The same name again, to remove it for good: ');
    if (again.trim() !== username) throw new Refused('The names differ. Nobody was removed.');
    const outcome = await team.removeMember({ username }, commandLine);
    if (outcome === 'nobody') throw new Refused(`There is no administrator "${username}". See admin:list.`);
    if (outcome === 'lastOwner')
      throw new Refused(`"${username}" is the last owner: create another one first (npm run admin:create).`);
    return `Removed the administrator "${username}" and ended ${sessions(outcome.sessions)}.`;
  });
}

function asking({ words: [named] }: Input, work: (ask: Ask, project: string) => Promise<string>) {
  return inProject(named, async (project) => {
    console.log(await atTerminal((ask) => work(ask, project)));
  });
}

async function askForName(ask: Ask, project: string): Promise<string> {
  const username = (await ask(`User name for ${project}: `)).trim();
  if (username === '') throw new Refused('A user name is needed.');
  return username;
}

/** Sign-in takes no longer names and passwords. */
async function askForCredentials(ask: Ask, project: string) {
  const username = await askForName(ask, project);
  if (username.length > textLimits.name) throw new Refused('The user name is too long.');
  const { shortest, longest } = passwordLimits;
  const length = `${shortest} to ${longest} characters`;
  const password = await ask(`Password (${length}, not shown): `, { hidden: true });
  const isFitting = password.length >= shortest && password.length <= longest;
  if (!isFitting) throw new Refused(`The password needs ${length}.`);
  const again = await ask('The same password again: ', { hidden: true });
  if (again !== password) throw new Refused('The passwords differ.');
  return { username, passwordHash: await hashPassword(password) };
}

function describe(administrator: team.ListedAdministrator): string {
  const { last_sign_in_at: lastSignIn, locked_until: lockedUntil, second_factor: factor } = administrator;
  return [
    administrator.username,
    administrator.role,
    administrator.email ?? 'no e-mail address',
    `created ${minute(administrator.created_at)}`,
    lastSignIn ? `last signed in ${minute(lastSignIn)}` : 'has not signed in yet',
    sessions(administrator.openSessions),
    factor ? `second factor (${factor.recovery_codes.length} recovery codes left)` : 'no second factor',
    ...(lockedUntil && lockedUntil > new Date()
      ? [`locked for new devices until ${minute(lockedUntil)}`]
      : []),
  ].join(', ');
}

const minute = (time: Date): string => minuteInKlang(time).replace('T', ' ');

const sessions = (count: number): string => `${count} ${count === 1 ? 'session' : 'sessions'}`;
