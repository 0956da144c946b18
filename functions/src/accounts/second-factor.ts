import { company } from '@site/domain/company';
import { enrolmentLifetime, RECOVERY_CODES } from '@site/domain/limits';
import type { AnswerOf } from '@site/domain/procedures';
import { Secret, TOTP } from 'otpauth';
import { callable } from '../platform/callable.ts';
import { boundSecrets, configured, signInKey } from '../platform/configuration.ts';
import type { Decision, NewDocument } from '../platform/documents.ts';
import { LoginTicketRefused, WrongState } from '../platform/failure.ts';
import { decrypt, encrypt, secretTokenId } from '../platform/secrets.ts';
import { decideOnTicket, type LoginTicket, newTicket, readProof } from './sessions.ts';
import { auditIn, changeTeam, type TeamMember } from './team.ts';
import type { SecondFactor } from './users.ts';

/** Time-based codes (RFC 6238) as every authenticator app makes them: SHA-1, six digits, a new one every 30 seconds. */

const PERIOD_SECONDS = 30;
const DIGITS = 6;

/** 160 bits, as RFC 4226 recommends. */
const SECRET_BYTES = 20;

const WINDOW = 1;

/**
 * 80 random bits, which nobody finds by trying: unlike a password, a recovery code needs no expensive hash, and no key. So the codes also
 * work when the key of the secrets is lost.
 */
const RECOVERY_BYTES = 10;

/** A fresh secret in base 32. */
export function newTotpSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** The secret as apps scan it. */
export function totpAddress(secret: string, username: string): string {
  return totp(secret, username).toString();
}

function totp(secret: string, label: string): TOTP {
  return new TOTP({
    issuer: company.name,
    label,
    algorithm: 'SHA1',
    digits: DIGITS,
    period: PERIOD_SECONDS,
    secret,
  });
}

/** The time step that a code of the app is of; undefined when it is wrong, too old, or no such code. */
export function stepOfCode(secret: string, code: string, now: Date): number | undefined {
  const token = code.replace(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return undefined;
  const delta = totp(secret, 'code').validate({ token, timestamp: now.getTime(), window: WINDOW });
  return delta === null ? undefined : Math.floor(now.getTime() / (PERIOD_SECONDS * 1000)) + delta;
}

/**
 * Uses a code: of the app, or a recovery code. Gives the second factor as it is from then on, so that no code works twice; undefined when
 * the code is wrong or was used before. `secret` is undefined when it cannot be decrypted: recovery codes work all the same.
 */
export function useCode(
  factor: SecondFactor,
  secret: string | undefined,
  code: string,
  now: Date,
): SecondFactor | undefined {
  const step = secret === undefined ? undefined : stepOfCode(secret, code, now);
  if (step !== undefined) return step > factor.last_step ? { ...factor, last_step: step } : undefined;
  const hash = recoveryCodeHash(code);
  if (!factor.recovery_codes.includes(hash)) return undefined;
  return { ...factor, recovery_codes: factor.recovery_codes.filter((each) => each !== hash) };
}

/** Fresh recovery codes, in groups of four characters. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () =>
    new Secret({ size: RECOVERY_BYTES }).base32.replace(/.{4}(?=.)/g, '$&-'),
  );
}

/** What is stored of a recovery code, however it is typed. */
export function recoveryCodeHash(code: string): string {
  return secretTokenId(code.toUpperCase().replace(/[^A-Z2-7]/g, ''));
}

interface FactorChange<R> {
  /** The new one; null switches it off. Without it nothing changes, and the ticket can be used again. */
  readonly factor?: SecondFactor | null;
  readonly create?: readonly NewDocument[];
  readonly outcome: R;
}

/**
 * Changes the second factor of whose ticket it is. `decide` may be called again when somebody else writes in between.
 * @throws LoginTicketRefused when the ticket is unknown, used, or too old
 */
function changeSecondFactor<R>(
  ticket: string,
  decide: (user: TeamMember, record: LoginTicket) => FactorChange<R>,
): Promise<R> {
  return changeTeam(async (transaction, team) => {
    const { user, record, useUp } = await readProof(transaction, team, ticket);
    const { factor, create = [], outcome } = decide(user, record);
    if (factor === undefined) return outcome;
    useUp();
    transaction.update(user.ref, { second_factor: factor });
    const by = { userId: user.id, username: user.username };
    auditIn(transaction, factor ? 'second_factor_on' : 'second_factor_off', by);
    for (const { path, data } of create) transaction.create(transaction.database.doc(path), data);
    return outcome;
  });
}

/**
 * Whoever holds a login ticket may call. Makes the secret of a new second factor, which `confirm-second-factor` puts in force; until then
 * nothing changes for the administrator. From now on the ticket opens no session. Calling it again makes another secret, and gives
 * no more time.
 */
export const enrolSecondFactor = callable('enrol-second-factor', {
  options: { secrets: boundSecrets(signInKey) },
  async handle({ loginTicket }) {
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

/**
 * Whoever holds a login ticket may call, after `enrol-second-factor`. A first code of the app puts the new second factor in force, in place
 * of an earlier one, and ends every other ticket: it proves less than is asked for from now on. Answers the recovery codes, which are told
 * this once, and a ticket that opens a session. A wrong code changes nothing; it need not be counted, because whoever asks has been given
 * the secret.
 */
export const confirmSecondFactor = callable('confirm-second-factor', {
  options: { secrets: boundSecrets(signInKey) },
  handle: ({ loginTicket, code }) =>
    changeSecondFactor<AnswerOf<'confirm-second-factor'>>(loginTicket, (user, { new_secret }) => {
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

/**
 * Whoever holds a login ticket may call, once: the ticket proves the password and a code. Switches the second factor off, unless one is
 * required.
 */
export const removeSecondFactor = callable('remove-second-factor', {
  handle: ({ loginTicket }) =>
    changeSecondFactor(loginTicket, () => {
      if (configured('REQUIRE_SECOND_FACTOR')) throw new WrongState('A second factor is required');
      return { factor: null, outcome: { success: true } };
    }),
});
