import { company } from '@site/domain/company';
import type { AnswerOf } from '@site/domain/procedures';
import { millisecondsInMinute } from 'date-fns/constants';
import { Secret, TOTP } from 'otpauth';
import { callable } from '../platform/callable.ts';
import { boundSecrets, configured, signInKey } from '../platform/configuration.ts';
import type { Decision } from '../platform/documents.ts';
import { LoginTicketRefused, WrongState } from '../platform/failure.ts';
import { decrypt, encrypt, secretTokenId } from '../platform/secrets.ts';
import { type LoginTicket, newTicket, readProof, tickets } from './sessions.ts';
import { auditIn, changeTeam, signInsOf, type TeamMember } from './team.ts';
import type { SecondFactor } from './users.ts';

/** RFC 6238 as authenticator apps expect: SHA-1, six digits, 30 seconds. */

const PERIOD_SECONDS = 30;
const DIGITS = 6;

/** 160 bits, as RFC 4226 recommends. */
const SECRET_BYTES = 20;

/** 80 random bits cannot be guessed: no slow hash or key is needed, so codes work even if SIGN_IN_KEY is lost. */
const RECOVERY_BYTES = 10;
const RECOVERY_CODES = 10;

export const newTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** The address in the QR code for apps. */
export const totpAddress = (secret: string, username: string): string => totp(secret, username).toString();

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

/** Undefined for a wrong or expired code. */
export function stepOfCode(secret: string, code: string, now: Date): number | undefined {
  const token = code.replace(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return undefined;
  const delta = totp(secret, 'code').validate({ token, timestamp: now.getTime(), window: 1 });
  return delta === null ? undefined : Math.floor(now.getTime() / (PERIOD_SECONDS * 1000)) + delta;
}

/** Uses a code once and returns the new factor. Recovery codes work even if `secret` cannot be decrypted (undefined). */
export function spendCode(factor: SecondFactor, secret: string | undefined, code: string, now: Date) {
  const step = secret === undefined ? undefined : stepOfCode(secret, code, now);
  if (step !== undefined) return step > factor.last_step ? { ...factor, last_step: step } : undefined;
  const hash = recoveryCodeHash(code);
  if (!factor.recovery_codes.includes(hash)) return undefined;
  return { ...factor, recovery_codes: factor.recovery_codes.filter((each) => each !== hash) };
}

export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () =>
    new Secret({ size: RECOVERY_BYTES }).base32.replace(/.{4}(?=.)/g, '$&-'),
  );
}

/** Spaces, hyphens and case do not matter. */
export const recoveryCodeHash = (code: string) => secretTokenId(code.toUpperCase().replace(/[^A-Z2-7]/g, ''));

/** Of a login ticket during the set-up. */
const ENROLMENT_MS = 15 * millisecondsInMinute;

/** A null `factor` switches it off. Undefined changes nothing and keeps the ticket. */
type FactorChange<R> = Pick<Decision<LoginTicket, R>, 'create' | 'outcome'> & {
  readonly factor?: SecondFactor | null;
};

/** `decide` may run again after a conflict. `kept` is the id of the session that a new factor does not end. @throws LoginTicketRefused */
function changeSecondFactor<R>(
  ticket: string,
  decide: (user: TeamMember, record: LoginTicket) => FactorChange<R>,
  kept?: string,
): Promise<R> {
  return changeTeam(async (transaction, team) => {
    const { user, record, useUp } = await readProof(transaction, team, ticket);
    const { sessions } = await signInsOf(transaction, user.id);
    const { factor, create = [], outcome } = decide(user, record);
    if (factor === undefined) return outcome;
    useUp();
    // They were opened without the new factor.
    if (factor) for (const session of sessions) if (session.id !== kept) transaction.delete(session);
    transaction.update(user.ref, { second_factor: factor });
    const by = { userId: user.id, username: user.username };
    auditIn(transaction, factor ? 'second_factor_on' : 'second_factor_off', by);
    for (const { path, data } of create) transaction.create(transaction.doc(path), data);
    return outcome;
  });
}

/** The holder of a login ticket may call. Makes a secret for an app. The ticket then opens no session; a repeat gives no more time. */
export const enrolSecondFactor = callable('enrol-second-factor', {
  options: { secrets: boundSecrets(signInKey) },
  async handle({ loginTicket }) {
    const secret = newTotpSecret();
    const username = await tickets.decide(loginTicket, (record) => {
      if (!record || record.expires_at <= new Date()) return { outcome: undefined };
      const changes = {
        is_for_enrolment: true,
        new_secret: encrypt(secret, record.admin_user_id),
        // Counted from the password check, so that repeated calls cannot keep a ticket alive.
        expires_at: new Date(record.created_at.getTime() + ENROLMENT_MS),
      };
      return { changes, outcome: record.username };
    });
    if (username === undefined) throw new LoginTicketRefused();
    return { success: true, secret, address: totpAddress(secret, username) };
  },
});

/**
 * The holder of a login ticket may call. Activates the new factor and ends other tickets and sessions, which now prove too little.
 * Returns the recovery codes, only this once. Wrong codes need no limit: the caller already has the secret.
 */
export const confirmSecondFactor = callable('confirm-second-factor', {
  options: { secrets: boundSecrets(signInKey) },
  handle({ loginTicket, code, sessionToken }) {
    type Answer = AnswerOf<'confirm-second-factor'>;
    const decide = (user: TeamMember, { new_secret }: LoginTicket): FactorChange<Answer> => {
      const secret = new_secret && decrypt(new_secret, user.id);
      if (!secret) throw new LoginTicketRefused();
      const step = stepOfCode(secret, code, new Date());
      if (step === undefined) return { outcome: { success: false, recoveryCodes: [], loginTicket: null } };
      const recoveryCodes = newRecoveryCodes();
      // The user needs time to write the recovery codes down.
      const { token: ticket, document } = newTicket(user, { lifetimeMs: ENROLMENT_MS });
      return {
        factor: {
          secret: encrypt(secret, user.id),
          last_step: step,
          recovery_codes: recoveryCodes.map(recoveryCodeHash),
        },
        create: [document],
        outcome: { success: true, recoveryCodes, loginTicket: ticket },
      };
    };
    return changeSecondFactor(loginTicket, decide, sessionToken && secretTokenId(sessionToken));
  },
});

/** The holder of a login ticket may call, once: it proves password and code. Refused if a second factor is required. */
export const removeSecondFactor = callable('remove-second-factor', {
  handle: ({ loginTicket }) =>
    changeSecondFactor(loginTicket, () => {
      if (configured('REQUIRE_SECOND_FACTOR')) throw new WrongState('A second factor is required');
      return { factor: null, outcome: { success: true } };
    }),
});
