import { requestPasswordRequest } from '@site/domain/procedures/password';
import { queueAccountMail } from '../notification/account-mail.ts';
import { callable } from '../platform/callable.ts';
import { boundSecrets, signInKey } from '../platform/configuration.ts';
import { noSoonerThan } from '../platform/equal-time.ts';
import { emailKey, findMemberByEmail } from '../store/admin-users.ts';
import { findInvitation } from '../store/invitations.ts';
import { findCounter } from '../store/sign-in-limits.ts';
import { FREE_ATTEMPTS, FREE_ATTEMPTS_OF_ADDRESS, networkCounters, reserveEverywhere } from './lockout.ts';

/** Longer than a look-up and a task take, in milliseconds, so that the time of an answer reveals nothing. */
const ANSWER_TIME = 800;

/**
 * Anyone may call. Queues a mail with a link to set a password, for somebody who may sign in or is invited with that address. Counted by
 * network first, then by mail address within that network, then by mail address: who asks too often for somebody's link uses up neither the
 * tries of others in the same network nor that person's own elsewhere. Beyond a limit nothing is sent. Whatever happens, the answer and its time are the
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

/** A lock of an address is short: the links that were mailed to it before are still valid. */
const LONGEST_LOCK_OF_MAIL = 10 * 60 * 1000;

async function isAllowed(email: string, network: string | undefined): Promise<boolean> {
  const key = emailKey(email);
  const [networks, own, mail] = await Promise.all([
    networkCounters('mail address', network),
    findCounter('mail', `${key} ${network ?? ''}`),
    findCounter('mail', key),
  ]);
  const counters = [
    ...networks,
    { ...own, free: FREE_ATTEMPTS },
    { ...mail, free: FREE_ATTEMPTS_OF_ADDRESS, longest: LONGEST_LOCK_OF_MAIL },
  ];
  return (await reserveEverywhere(counters, new Date())) !== undefined;
}
