import { enrolmentLifetime } from '@site/domain/limits';
import {
  enrolSecondFactorRequest,
  type enrolSecondFactorResponse,
} from '@site/domain/procedures/second-factor';
import type * as z from 'zod/mini';
import { callable } from '../platform/callable.ts';
import { boundSecrets, signInKey } from '../platform/configuration.ts';
import type { Decision } from '../platform/documents.ts';
import { LoginTicketRefused } from '../platform/failure.ts';
import { encrypt } from '../platform/sign-in-key.ts';
import { decideOnTicket, type LoginTicket } from '../store/login-tickets.ts';
import { newTotpSecret, totpAddress } from './second-factor.ts';

type Response = z.infer<typeof enrolSecondFactorResponse>;

/**
 * Whoever holds a login ticket may call. Makes the secret of a new second factor, which `confirm-second-factor` puts in force; until then
 * nothing changes for the administrator. From now on the ticket opens no session. Calling it again makes another secret, and gives
 * no more time.
 */
export const enrolSecondFactor = callable('enrol-second-factor', {
  request: enrolSecondFactorRequest,
  options: { secrets: boundSecrets(signInKey) },
  async handle({ loginTicket }): Promise<Response> {
    const secret = newTotpSecret();
    const record = await decideOnTicket(loginTicket, (current) => begin(current, secret, new Date()));
    if (!record) throw new LoginTicketRefused();
    return { success: true, secret, address: totpAddress(secret, record.username) };
  },
});

function begin(
  record: LoginTicket | undefined,
  secret: string,
  now: Date,
): Decision<LoginTicket, LoginTicket | undefined> {
  if (!record || record.expires_at <= now) return { outcome: undefined };
  const changes = {
    is_for_enrolment: true,
    new_secret: encrypt(secret, record.admin_user_id),
    // An app has to be found and opened first. From when the password was checked: asking again must not keep a ticket alive.
    expires_at: new Date(record.created_at.getTime() + enrolmentLifetime),
  };
  return { changes, outcome: record };
}
