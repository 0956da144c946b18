import { createAdministrator } from '../functions/src/store/administrators.ts';
import { administer, askForCredentials, Refused } from './administrator.ts';

/** `npm run admin:create -- <project id>`: asks for a user name and a password and writes the administrator to that project. */
export function main(args: readonly string[] = []): Promise<void> {
  return administer('admin:create', args, async (terminal, projectId) => {
    const { username, passwordHash } = await askForCredentials(terminal, projectId);
    if (await createAdministrator(username, passwordHash)) return `Created the administrator "${username}".`;
    throw new Refused(`There is an administrator "${username}" already.`);
  });
}
