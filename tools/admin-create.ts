import { readEmail } from '../domain/src/fields.ts';
import { type Role, roles } from '../domain/src/roles.ts';
import { createAdministrator } from '../functions/src/accounts/administrators.ts';
import { administer, askForCredentials, option, Refused } from './administrator.ts';

/**
 * `npm run admin:create -- <project id>`: asks for a user name and a password and writes the administrator to that project. With
 * `--role=editor` or `--role=sales` it is no owner; with `--email=...` that person can have a link for a new password mailed.
 */
export function main(args: readonly string[] = []): Promise<void> {
  return administer('admin:create', args, async (terminal, projectId) => {
    const role = roleOption(args);
    const email = emailOption(args);
    const { username, passwordHash } = await askForCredentials(terminal, projectId);
    const outcome = await createAdministrator({ username, passwordHash, role, email });
    if (outcome === 'email taken')
      throw new Refused('There is an administrator with that e-mail address already.');
    if (outcome === 'created') return `Created the administrator "${username}" with the role ${role}.`;
    throw new Refused(`There is an administrator "${username}" already.`);
  });
}

function roleOption(args: readonly string[]): Role {
  const named = option(args, 'role') ?? 'owner';
  const role = roles.find((each) => each === named);
  if (!role) throw new Refused(`The role is one of ${roles.join(', ')}.`);
  return role;
}

function emailOption(args: readonly string[]): string | null {
  const given = option(args, 'email');
  const email = readEmail(given);
  if (given !== undefined && email === null) throw new Refused('That is no e-mail address.');
  return email;
}
