import { setTimeout as delay } from 'node:timers/promises';
import { error as logError } from 'firebase-functions/logger';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  DECOY_HASH,
  decrypt,
  encrypt,
  hashPassword,
  keyedHash,
  noSoonerThan,
  verifyPassword,
} from '../secrets.ts';

vi.mock('firebase-functions/logger', () => ({ error: vi.fn() }));

beforeEach(() => {
  vi.stubEnv('GCLOUD_PROJECT', 'klang-prime');
  vi.stubEnv('SIGN_IN_KEY', '0123456789abcdef0123456789abcdef');
});
afterEach(() => vi.unstubAllEnvs());

it('an encrypted text can be read by its owner only', () => {
  const encrypted = encrypt('JBSWY3DPEHPK3PXP', 'nurul');
  expect(encrypted).not.toContain('JBSWY3DPEHPK3PXP');
  expect(decrypt(encrypted, 'nurul')).toBe('JBSWY3DPEHPK3PXP');
  expect(decrypt(encrypted, 'siti')).toBeUndefined();
  expect(encrypt('JBSWY3DPEHPK3PXP', 'nurul')).not.toBe(encrypted);
});

it('an encrypted text cannot be read when it was changed or cut, or with another key', () => {
  const encrypted = encrypt('secret', 'nurul');
  const flipped = `${encrypted.slice(0, -2)}${encrypted.endsWith('AA') ? 'BB' : 'AA'}`;
  for (const damaged of [flipped, encrypted.slice(0, 20), 'x']) {
    expect(decrypt(damaged, 'nurul')).toBeUndefined();
  }
  vi.stubEnv('SIGN_IN_KEY', 'another-key-another-key-another-key');
  expect(decrypt(encrypted, 'nurul')).toBeUndefined();
});

it('hashes need the key, and differ by kind', () => {
  const hash = keyedHash('address', '203.0.113.7');
  expect(hash).toMatch(/^[0-9a-f]{64}$/);
  expect(keyedHash('address', '203.0.113.7')).toBe(hash);
  expect(keyedHash('name', '203.0.113.7')).not.toBe(hash);
  vi.stubEnv('SIGN_IN_KEY', 'another-key-another-key-another-key');
  expect(keyedHash('address', '203.0.113.7')).not.toBe(hash);
});

it.each(['', 'too short'])('nothing works with the key %j, and the log says why', (value) => {
  vi.stubEnv('SIGN_IN_KEY', value);
  expect(() => keyedHash('name', 'x')).toThrow('SIGN_IN_KEY cannot be used');
  expect(JSON.stringify(vi.mocked(logError).mock.calls)).toContain('The secret SIGN_IN_KEY is not set');
});

describe('password hashes', () => {
  it('fit the password they were made from, and no other', async () => {
    const hash = await hashPassword('kereta merah');
    expect(await verifyPassword('kereta merah', hash)).toBe(true);
    expect(await verifyPassword('kereta biru', hash)).toBe(false);
    expect(await verifyPassword('', hash)).toBe(false);
  });

  it('differ for the same password, and accept the same characters however they are encoded', async () => {
    const [one, other] = [await hashPassword('caf\u00e9'), await hashPassword('caf\u00e9')];
    expect(one).not.toBe(other);
    expect(await verifyPassword('cafe\u0301', one)).toBe(true);
  });

  it('carry their parameters, so that weaker old ones still verify', async () => {
    const older = 'scrypt$16384$8$1$c2FsdA$jO6ygsRDW33BWtzkMsKOVF59fNKniF5QMPcMGkW2M2s';
    expect(await verifyPassword('older password', older)).toBe(true);
    expect(await verifyPassword('wrong', older)).toBe(false);
  });

  it.each(['', 'plain', 'scrypt$1$2', 'scrypt$32768$8$3$c2FsdA$dG9vLXNob3J0', 'bcrypt$a$b$c$d$e'])(
    'that cannot be read fit nothing: %s',
    async (stored) => {
      expect(await verifyPassword('anything', stored)).toBe(false);
    },
  );

  it('have a decoy of the same cost as a new hash', async () => {
    const cost = (hash: string) => hash.split('$').slice(0, 4);
    expect(cost(DECOY_HASH)).toEqual(cost(await hashPassword('x')));
    expect(await verifyPassword('', DECOY_HASH)).toBe(false);
  });
});

it.each([
  ['an answer', async () => 'answer'],
  ['a failure', () => Promise.reject(new Error('refused'))],
])('%s that is ready early is held back', async (_, early) => {
  const held = noSoonerThan(100, early()).catch(({ message }: Error) => message);
  expect(await Promise.race([held, delay(1, 'earlier')])).toBe('earlier');
  expect(['answer', 'refused']).toContain(await held);
});
