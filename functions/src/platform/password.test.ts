import { describe, expect, it } from 'vitest';
import { DECOY_HASH, hashPassword, verifyPassword } from './secrets.ts';

// Each hash takes 0.2 s, and longer on a busy machine.
describe('password hashes', { timeout: 30_000 }, () => {
  it('fit the password they were made from, and no other', async () => {
    const hash = await hashPassword('kereta merah');
    expect(await verifyPassword('kereta merah', hash)).toBe(true);
    expect(await verifyPassword('kereta biru', hash)).toBe(false);
    expect(await verifyPassword('', hash)).toBe(false);
  });

  it('differ for the same password', async () => {
    expect(await hashPassword('same')).not.toBe(await hashPassword('same'));
  });

  it('accept the same characters however they are encoded', async () => {
    expect(await verifyPassword('cafe\u0301', await hashPassword('caf\u00e9'))).toBe(true);
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
