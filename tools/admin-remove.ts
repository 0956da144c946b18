import { removeAdministrator } from '../functions/src/accounts/administrators.ts';
import { commandLine } from '../functions/src/accounts/audit.ts';
import { administer, askForName, Refused, sessions } from './administrator.ts';

/** `npm run admin:remove -- <project id>`: asks for a user name, twice, and removes that administrator. Every session ends at once. */
export function main(args: readonly string[] = []): Promise<void> {
  return administer('admin:remove', args, async (terminal, projectId) => {
    const username = await askForName(terminal, projectId);
    const again = await terminal.ask('The same name again, to remove it for good: ');
    if (again.trim() !== username) throw new Refused('The names differ. Nobody was removed.');
    const outcome = await removeAdministrator({ username }, commandLine);
    if (outcome === 'nobody') throw new Refused(`There is no administrator "${username}".`);
    if (outcome === 'last owner')
      throw new Refused(`"${username}" is the last owner: create another one first (npm run admin:create).`);
    return `Removed the administrator "${username}" and ended ${sessions(outcome.sessions)}.`;
  });
}
