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
import { changeSecondFactor } from '../store/change-second-factor.ts';
import { newTicket } from '../store/login-tickets.ts';
import { newRecoveryCodes, recoveryCodeHash, stepOfCode } from './second-factor.ts';

type Response = z.infer<typeof confirmSecondFactorResponse>;

/**
 * Whoever holds a login ticket may call, after `enrol-second-factor`. A first code of the app puts the new second factor in force, in place
 * of an earlier one, and ends every other ticket: it proves less than is asked for from now on. Answers the recovery codes, which are told
 * this once, and a ticket that opens a session. A wrong code changes nothing; it need not be counted, because whoever asks has been given
 * the secret.
 */
export const confirmSecondFactor = callable('confirm-second-factor', {
  request: confirmSecondFactorRequest,
  options: { secrets: boundSecrets(signInKey) },
  handle: ({ loginTicket, code }) =>
    changeSecondFactor<Response>(loginTicket, (user, { new_secret }) => {
      const secret = new_secret && decrypt(new_secret, user.id);
      if (!secret) throw new LoginTicketRefused();
      const step = stepOfCode(secret, code, new Date());
      if (step === undefined) return { outcome: { success: false, recoveryCodes: [], loginTicket: null } };
      const recoveryCodes = newRecoveryCodes();
      // There is time to write the recovery codes down before the session is opened.
      const { ticket, document } = newTicket(user, { lifetime: enrolmentLifetime });
      return {
        factor: {
          secret: encrypt(secret, user.id),
          last_step: step,
          recovery_codes: recoveryCodes.map(recoveryCodeHash),
        },
        create: [document],
        outcome: { success: true, recoveryCodes, loginTicket: ticket },
      };
    }),
});
