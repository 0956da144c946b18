import { type ListedAdministrator, listAdministrators } from '../functions/src/accounts/team.ts';
import { administer, sessions } from './administrator.ts';

/** `npm run admin:list -- <project id>`: names the administrators of that project, and says how each of them signs in. Times are UTC. */
export function main(args: readonly string[] = []): Promise<void> {
  return administer('admin:list', args, async (_, projectId) => {
    const { administrators, damaged } = await listAdministrators();
    const lines = [
      ...administrators.map((administrator) => describe(administrator, new Date())),
      ...damaged.map((path) => `${path} is damaged: nobody can sign in with it.`),
    ];
    return lines.length > 0 ? lines.join('\n') : `${projectId} has no administrators.`;
  });
}

function describe(administrator: ListedAdministrator, now: Date): string {
  const { username, role, email, created_at, last_sign_in_at, locked_until, second_factor, openSessions } =
    administrator;
  return [
    username,
    role,
    email ?? 'no e-mail address',
    `created ${minute(created_at)}`,
    last_sign_in_at ? `last signed in ${minute(last_sign_in_at)}` : 'has not signed in yet',
    sessions(openSessions),
    second_factor
      ? `second factor (${second_factor.recovery_codes.length} recovery codes left)`
      : 'no second factor',
    ...(locked_until && locked_until > now ? [`locked for new devices until ${minute(locked_until)}`] : []),
  ].join(', ');
}

function minute(time: Date): string {
  return time.toISOString().slice(0, 16).replace('T', ' ');
}
