import { changePassword } from '../functions/src/accounts/administrators.ts';
import { administer, askForCredentials, Refused, sessions } from './administrator.ts';

/** For an administrator who has lost both the phone and the recovery codes. */
const WITHOUT_SECOND_FACTOR = '--without-second-factor';

/**
 * `npm run admin:password -- <project id>`: asks for a user name and a new password. The account is unlocked, and every session of that
 * administrator ends. With `--without-second-factor` the second factor is switched off.
 */
export function main(args: readonly string[] = []): Promise<void> {
  return administer('admin:password', args, async (terminal, projectId) => {
    const { username, passwordHash } = await askForCredentials(terminal, projectId);
    const withoutSecondFactor = args.includes(WITHOUT_SECOND_FACTOR);
    const ended = await changePassword(username, passwordHash, { withoutSecondFactor });
    if (ended === undefined) throw new Refused(`There is no administrator "${username}".`);
    const also = withoutSecondFactor ? ' The second factor is off.' : '';
    return `Changed the password of "${username}" and ended ${sessions(ended)}.${also}`;
  });
}
