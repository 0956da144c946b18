import { requestPasswordRequest } from '@site/domain/procedures/password';
import { queueAccountMail } from '../notification/account-mail.ts';
import { callable } from '../platform/callable.ts';
import { boundSecrets, signInKey } from '../platform/configuration.ts';
import { noSoonerThan } from '../platform/equal-time.ts';
import { emailKey, findMemberByEmail } from '../store/admin-users.ts';
import { findInvitation } from '../store/invitations.ts';
import { findCounter } from '../store/sign-in-limits.ts';
import { FREE_ATTEMPTS, FREE_ATTEMPTS_OF_ADDRESS, reserveAttempt } from './lockout.ts';

/** Longer than a look-up and a task take, in milliseconds, so that the time of an answer reveals nothing. */
const ANSWER_TIME = 800;

/**
 * Anyone may call. Queues a mail with a link to set a password, for somebody who may sign in or is invited with that address. Counted as
 * attempts to sign in are, by mail address and by network; beyond that nothing is sent. Whatever happens, the answer and its time are the
 * same: nobody learns whose address it is.
 */
export const requestPassword = callable('request-password', {
  request: requestPasswordRequest,
  options: { secrets: boundSecrets(signInKey) },
  handle: ({ email }, _, { network }) => noSoonerThan(ANSWER_TIME, request(email, network)),
});

async function request(email: string, network: string | undefined) {
  const answer = { success: true };
  if (!(await isAllowed(email, network))) return answer;
  const [user, invitationId] = await Promise.all([findMemberByEmail(email), findInvitation(email)]);
  if (user) await queueAccountMail({ userId: user.id });
  else if (invitationId !== undefined) await queueAccountMail({ invitationId });
  return answer;
}

async function isAllowed(email: string, network: string | undefined): Promise<boolean> {
  const now = new Date();
  const counted = [
    { ...(await findCounter('mail', emailKey(email))), free: FREE_ATTEMPTS },
    ...(network ? [{ ...(await findCounter('mail address', network)), free: FREE_ATTEMPTS_OF_ADDRESS }] : []),
  ];
  for (const { change, free } of counted) {
    if (!(await change((current) => reserveAttempt(current, free, now)))) return false;
  }
  return true;
}
