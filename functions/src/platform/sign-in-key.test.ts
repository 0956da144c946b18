import { error as logError } from 'firebase-functions/logger';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { decrypt, encrypt, keyedHash } from './secrets.ts';

vi.mock('firebase-functions/logger', () => ({ error: vi.fn() }));

beforeEach(() => {
  vi.stubEnv('GCLOUD_PROJECT', 'klang-prime');
  vi.stubEnv('SIGN_IN_KEY', '0123456789abcdef0123456789abcdef');
});
afterEach(() => vi.unstubAllEnvs());

describe('an encrypted text', () => {
  it('can be read by its owner only', () => {
    const encrypted = encrypt('JBSWY3DPEHPK3PXP', 'nurul');
    expect(encrypted).not.toContain('JBSWY3DPEHPK3PXP');
    expect(decrypt(encrypted, 'nurul')).toBe('JBSWY3DPEHPK3PXP');
    expect(decrypt(encrypted, 'siti')).toBeUndefined();
    expect(encrypt('JBSWY3DPEHPK3PXP', 'nurul')).not.toBe(encrypted);
  });

  it('cannot be read when it was changed or cut, or with another key', () => {
    const encrypted = encrypt('secret', 'nurul');
    const flipped = `${encrypted.slice(0, -2)}${encrypted.endsWith('AA') ? 'BB' : 'AA'}`;
    for (const damaged of [flipped, encrypted.slice(0, 20), 'x']) {
      expect(decrypt(damaged, 'nurul')).toBeUndefined();
    }
    vi.stubEnv('SIGN_IN_KEY', 'another-key-another-key-another-key');
    expect(decrypt(encrypted, 'nurul')).toBeUndefined();
  });
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
