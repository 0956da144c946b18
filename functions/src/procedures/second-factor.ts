import { company } from '@site/domain/company';
import { RECOVERY_CODES } from '@site/domain/limits';
import { Secret, TOTP } from 'otpauth';
import { secretTokenId } from '../platform/secret-token.ts';
import type { SecondFactor } from '../store/admin-users.ts';

/** Time-based codes (RFC 6238) as every authenticator app makes them: SHA-1, six digits, a new one every 30 seconds. */

const PERIOD_SECONDS = 30;
const DIGITS = 6;

/** 160 bits, as RFC 4226 recommends. */
const SECRET_BYTES = 20;

/** How many steps the clock of a phone may be early or late. */
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
