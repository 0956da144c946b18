import { changePassword } from '../functions/src/store/administrators.ts';
import { administer, Refused } from './administrator.ts';

/**
 * `npm run admin:password -- <project id>`: asks for a user name and a new password. The account is unlocked, and every session of that
 * administrator ends.
 */
export function main(args: readonly string[] = []): Promise<void> {
  return administer('admin:password', args, async ({ username, passwordHash }) => {
    const ended = await changePassword(username, passwordHash);
    if (ended === undefined) throw new Refused(`There is no administrator "${username}".`);
    return `Changed the password of "${username}" and ended ${ended} ${ended === 1 ? 'session' : 'sessions'}.`;
  });
}
