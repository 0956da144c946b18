import { enrolmentLifetime } from '@site/domain/limits';
import {
  confirmSecondFactorRequest,
  type confirmSecondFactorResponse,
} from '@site/domain/procedures/second-factor';
import type * as z from 'zod/mini';
import { callable } from '../platform/callable.ts';
import { boundSecrets, signInKey } from '../platform/configuration.ts';
import { LoginTicketRefused } from '../platform/failure.ts';
import { decrypt, encrypt } from '../platform/sign-in-key.ts';
import { decideOnAdminUser, readAdminUser } from '../store/admin-users.ts';
import { auditDocument } from '../store/audit-log.ts';
import { decideOnTicket, newTicket, readTicket } from '../store/login-tickets.ts';
import { newRecoveryCodes, recoveryCodeHash, stepOfCode } from './second-factor.ts';

type Response = z.infer<typeof confirmSecondFactorResponse>;

/**
 * Whoever holds a login ticket may call, after `enrol-second-factor`. A first code of the app puts the new second factor in force, in place
 * of an earlier one. Answers the recovery codes, which are told this once, and a ticket that opens a session. A wrong code changes nothing;
 * it need not be counted, because whoever asks has been given the secret.
 */
export const confirmSecondFactor = callable('confirm-second-factor', {
  request: confirmSecondFactorRequest,
  options: { secrets: boundSecrets(signInKey) },
  async handle({ loginTicket, code }): Promise<Response> {
    const now = new Date();
    const record = await readTicket(loginTicket, now);
    const userId = record?.admin_user_id ?? '';
    const secret = record?.new_secret && decrypt(record.new_secret, userId);
    const user = secret && (await readAdminUser(userId));
    if (!user || !secret) throw new LoginTicketRefused();
    const step = stepOfCode(secret, code, now);
    if (step === undefined) return { success: false, recoveryCodes: [], loginTicket: null };
    const isOurs = await decideOnTicket(loginTicket, (current) =>
      current ? { remove: true, outcome: true } : { outcome: false },
    );
    if (!isOurs) throw new LoginTicketRefused();

    const recoveryCodes = newRecoveryCodes();
    const second_factor = {
      secret: encrypt(secret, userId),
      last_step: step,
      recovery_codes: recoveryCodes.map(recoveryCodeHash),
    };
    const issued = await decideOnAdminUser(userId, (current) => {
      // A change of the password in between has ended what its holder began.
      if (current?.password_hash !== user.password_hash) return { outcome: undefined };
      // There is time to write the recovery codes down before the session is opened.
      const { ticket, document } = newTicket({ ...current, id: userId }, { lifetime: enrolmentLifetime });
      const entry = auditDocument('second_factor_on', { userId, username: current.username });
      return { changes: { second_factor }, create: [document, entry], outcome: ticket };
    });
    if (!issued) throw new LoginTicketRefused();
    return { success: true, recoveryCodes, loginTicket: issued };
  },
});
