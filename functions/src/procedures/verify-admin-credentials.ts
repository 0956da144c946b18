import {
  verifyAdminCredentialsRequest,
  type verifyAdminCredentialsResponse,
} from '@site/domain/procedures/session';
import type * as z from 'zod/mini';
import { callable } from '../platform/callable.ts';
import { noSoonerThan } from '../platform/equal-time.ts';
import { DECOY_HASH, verifyPassword } from '../platform/password.ts';
import { decideOnAdminUser, findAdminUser } from '../store/admin-users.ts';
import { newTicket } from '../store/login-tickets.ts';
import { judgeAttempt } from './lockout.ts';

type Response = z.infer<typeof verifyAdminCredentialsResponse>;

/** Longer than a check takes, in milliseconds, so that the time of an answer reveals nothing. */
const ANSWER_TIME = 800;

/**
 * Anyone may call. Checks a password, counts failures, locks the account, and gives a ticket for `create_admin_session`.
 * An unknown name, a wrong password and a locked account must stay indistinguishable: same answer, same time.
 */
export const verifyAdminCredentials = callable('verify_admin_credentials', {
  request: verifyAdminCredentialsRequest,
  // Each hash takes 32 MiB; few instances limit how fast anybody can guess.
  options: { memory: '512MiB', maxInstances: 3 },
  handle: ({ p_username, p_password }) => noSoonerThan(ANSWER_TIME, verify(p_username, p_password)),
});

async function verify(username: string, password: string): Promise<Response> {
  const user = await findAdminUser(username);
  const passwordFits = await verifyPassword(password, user?.password_hash ?? DECOY_HASH);
  if (!user) return refused;
  const { ticket, document } = newTicket(user.id, user.username);
  const letIn = await decideOnAdminUser(user.id, (current) => {
    if (!current) return { outcome: false };
    // The check took a while: if the password was changed since then, the old one no longer matches.
    const stillFits = passwordFits && current.password_hash === user.password_hash;
    const decision = judgeAttempt(current, stillFits, new Date());
    return decision.outcome ? { ...decision, create: document } : decision;
  });
  if (!letIn) return refused;
  return [{ is_valid: true, user_id: user.id, username: user.username, login_ticket: ticket }];
}

const refused: Response = [{ is_valid: false, user_id: null, username: null, login_ticket: null }];
