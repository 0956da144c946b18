import { createAdministrator } from '../functions/src/store/administrators.ts';
import { administer, Refused } from './administrator.ts';

/** `npm run admin:create -- <project id>`: asks for a user name and a password and writes the administrator to that project. */
export function main(args: readonly string[] = []): Promise<void> {
  return administer('admin:create', args, async ({ username, passwordHash }) => {
    if (await createAdministrator(username, passwordHash)) return `Created the administrator "${username}".`;
    throw new Refused(`There is an administrator "${username}" already.`);
  });
}
