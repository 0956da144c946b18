import { createAdministrator } from '../functions/src/store/administrators.ts';
import { administer, Refused } from './administrator.ts';

/** `npm run admin:create`: asks for a user name and a password and writes the administrator to the project in use. */
export function main(): Promise<void> {
  return administer('admin:create', async ({ username, passwordHash }) => {
    if (await createAdministrator(username, passwordHash)) return `Created the administrator "${username}".`;
    throw new Refused(`There is an administrator "${username}" already.`);
  });
}
