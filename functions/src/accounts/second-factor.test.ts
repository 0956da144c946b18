import { TOTP } from 'otpauth';
import { expect, it } from 'vitest';
import {
  newRecoveryCodes,
  newTotpSecret,
  recoveryCodeHash,
  spendCode,
  stepOfCode,
  totpAddress,
} from './second-factor.ts';

/** RFC 6238, appendix B: the secret is the text "12345678901234567890", at 1111111109 s the code ends in 081804. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const now = new Date(1_111_111_109_000);
const step = Math.floor(1_111_111_109 / 30);
const factor = { secret: 'encrypted', last_step: 0, recovery_codes: [] };
const codeAt = (seconds: number) =>
  new TOTP({ secret, digits: 6 }).generate({ timestamp: now.getTime() + seconds * 1000 });

it('a code of the app is that of the standard, with or without a space', () => {
  expect(stepOfCode(secret, '081804', now)).toBe(step);
  expect(stepOfCode(secret, ' 081 804 ', now)).toBe(step);
});

it('a code of the app may come from a clock that is half a minute early or late, and no more', () => {
  const steps = [-60, -30, 0, 30, 60].map((seconds) => stepOfCode(secret, codeAt(seconds), now));
  expect(steps).toEqual([undefined, step - 1, step, step + 1, undefined]);
});

it.each(['081805', '81804', '0818041', 'abcdef', '', '０８１８０４'])(
  'a code of the app is not %j',
  (code) => {
    expect(stepOfCode(secret, code, now)).toBeUndefined();
  },
);

it('a code of the app works once, and none from before it works after it', () => {
  const used = spendCode(factor, secret, codeAt(0), now);
  expect(used).toEqual({ ...factor, last_step: step });
  if (!used) return;
  expect(spendCode(used, secret, codeAt(0), now)).toBeUndefined();
  expect(spendCode(used, secret, codeAt(-30), now)).toBeUndefined();
  expect(spendCode(used, secret, codeAt(30), now)).toEqual({ ...factor, last_step: step + 1 });
});

const codes = newRecoveryCodes();
const withCodes = { ...factor, recovery_codes: codes.map(recoveryCodeHash) };

it('recovery codes are ten, with 80 random bits each, and only their hashes are kept', () => {
  expect(codes).toHaveLength(10);
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^[A-Z2-7]{4}(-[A-Z2-7]{4}){3}$/);
  for (const code of codes) expect(JSON.stringify(withCodes)).not.toContain(code);
});

it('recovery codes work once each, however they are typed, also when the secret cannot be read', () => {
  const [first = '', second = ''] = codes;
  const used = spendCode(withCodes, undefined, ` ${first.toLowerCase().replaceAll('-', ' ')}`, now);
  expect(used?.recovery_codes).toHaveLength(9);
  if (!used) return;
  expect(spendCode(used, secret, first, now)).toBeUndefined();
  expect(spendCode(used, secret, second, now)?.recovery_codes).toHaveLength(8);
});

it('recovery codes are not guessed by nothing, or by a code of the app', () => {
  for (const code of ['', '-', '123456', 'AAAA-AAAA-AAAA-AAAA']) {
    expect(spendCode(withCodes, undefined, code, now)).toBeUndefined();
  }
});

it('a secret is scanned with the name of the company and of the administrator', () => {
  const fresh = newTotpSecret();
  expect(fresh).toMatch(/^[A-Z2-7]{32}$/);
  const address = new URL(totpAddress(fresh, 'Nurul Aisyah'));
  expect(address.protocol).toBe('otpauth:');
  expect(address.href).toContain('Nurul%20Aisyah');
  const parameters = { secret: fresh, digits: '6', period: '30' };
  expect(Object.fromEntries(address.searchParams)).toMatchObject(parameters);
});
