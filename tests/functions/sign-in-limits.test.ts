import type { ResponseOf } from '@site/domain/procedures';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { verifyAdminCredentials } from '../../functions/src/accounts/sign-in.ts';
import { keyedHash, newSecretToken, noSoonerThan } from '../../functions/src/platform/secrets.ts';
import { refusedSignIn } from '../support/callables.ts';
import { runProcedure } from '../support/own-administrator.ts';
import { useOwnProject } from '../support/own-project.ts';
import { createAdministrator, type TestAdministrator, unique } from '../support/suite.ts';

/** Counts key derivations. The delay that equalises the time of answers is only recorded. */

const work = vi.hoisted(() => ({ derivations: 0 }));
vi.mock('node:crypto', async (importOriginal) => {
  const crypto = await importOriginal<typeof import('node:crypto')>();
  const scrypt = (...details: Parameters<typeof crypto.scrypt>) => {
    work.derivations += 1;
    crypto.scrypt(...details);
  };
  return { ...crypto, scrypt };
});
vi.mock('../../functions/src/platform/secrets.ts', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  noSoonerThan: vi.fn((_, answer) => answer),
}));

const project = useOwnProject();
afterAll(() => project.discard());
beforeEach(() => {
  work.derivations = 0;
  vi.mocked(noSoonerThan).mockClear();
});

interface Attempt {
  username?: string;
  password?: string;
  device?: string;
  address?: string;
}

async function attempt(
  administrator: TestAdministrator,
  { username = administrator.username, password = administrator.password, device, address }: Attempt = {},
) {
  const request = { p_username: username, p_password: password, p_device_token: device };
  type Rows = ResponseOf<'verify_admin_credentials'>;
  const [row] = await runProcedure<Rows>(verifyAdminCredentials, request, address);
  return row;
}

const wrong = { password: 'wrong' };

/** Guesses until the name is locked for unknown browsers. */
async function lockOut(administrator: TestAdministrator, username = administrator.username) {
  for (let guess = 0; guess < 5; guess += 1) await attempt(administrator, { ...wrong, username });
  work.derivations = 0;
}

describe('a name', () => {
  it('is locked whether or not anybody has it: the same answers, the same work', async () => {
    const known = await createAdministrator();
    const nobody = unique('nobody');
    for (const username of [known.username, nobody]) {
      const steps: unknown[] = [];
      for (let guess = 0; guess < 6; guess += 1) {
        work.derivations = 0;
        const answer = await attempt(known, { ...wrong, username });
        steps.push([answer, work.derivations]);
      }
      expect(steps).toEqual([...Array.from({ length: 5 }, () => [refusedSignIn, 1]), [refusedSignIn, 0]]);
    }
    work.derivations = 0;
    expect(await attempt(known)).toEqual(refusedSignIn);
    expect(work.derivations).toBe(0);
    // At least 800 ms each.
    const floors = vi.mocked(noSoonerThan).mock.calls.map(([floor]) => floor);
    expect(floors).toEqual(Array.from({ length: 13 }, () => 800));
  });

  it('begins anew with a sign-in', async () => {
    const owner = await createAdministrator();
    for (let guess = 0; guess < 4; guess += 1) await attempt(owner, wrong);
    expect(await attempt(owner)).toMatchObject({ is_valid: true });
    for (let guess = 0; guess < 4; guess += 1) await attempt(owner, wrong);
    expect(await attempt(owner)).toMatchObject({ is_valid: true });
  });
});

describe('a device that has signed in before', () => {
  it('is let in while strangers keep the name locked, and no other device is', async () => {
    const owner = await createAdministrator();
    const device = newSecretToken();
    expect(await attempt(owner, { device })).toMatchObject({ is_valid: true });
    await lockOut(owner);
    expect(await attempt(owner)).toEqual(refusedSignIn);
    expect(await attempt(owner, { device: newSecretToken() })).toEqual(refusedSignIn);
    expect(await attempt(owner, { device })).toMatchObject({ is_valid: true });
    // Unknown browsers stay locked.
    expect(await attempt(owner)).toEqual(refusedSignIn);
  });

  it('locks by its own failures, and nobody else with it', async () => {
    const owner = await createAdministrator();
    const device = newSecretToken();
    await attempt(owner, { device });
    for (let guess = 0; guess < 5; guess += 1) await attempt(owner, { ...wrong, device });
    work.derivations = 0;
    expect(await attempt(owner, { device })).toEqual(refusedSignIn);
    expect(work.derivations).toBe(0);
    expect(await attempt(owner)).toMatchObject({ is_valid: true });
  });

  it('is known for one name only, and not before a sign-in', async () => {
    const [owner, other] = [await createAdministrator(), await createAdministrator()];
    const device = newSecretToken();
    await attempt(other, { device });
    await attempt(owner, { ...wrong, device });
    await lockOut(owner);
    expect(await attempt(owner, { device })).toEqual(refusedSignIn);
  });

  it('is forgotten half a year after its last sign-in', async () => {
    const owner = await createAdministrator();
    const device = newSecretToken();
    await attempt(owner, { device });
    const id = keyedHash('device', `${device} ${owner.username.toLowerCase()}`);
    const stored = project.database.doc(`sign_in_limits/${id}`);
    const days = ((await stored.get()).get('expires_at').toMillis() - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(180);
    await stored.update({ expires_at: new Date() });
    await lockOut(owner);
    expect(await attempt(owner, { device })).toEqual(refusedSignIn);
  });
});

describe('an address', () => {
  const limitOf = (address: string) =>
    project.database.doc(`sign_in_limits/${keyedHash('address', address)}`);

  it('is locked with its twentieth failure, whatever the names; others and known devices are not', async () => {
    const owner = await createAdministrator();
    const device = newSecretToken();
    const address = '203.0.113.7';
    expect(await attempt(owner, { address, device })).toMatchObject({ is_valid: true });
    await attempt(owner, { ...wrong, username: unique('nobody'), address });
    expect((await limitOf(address).get()).get('failed_attempts')).toBe(1);

    await limitOf(address).update({ failed_attempts: 19 });
    await attempt(owner, { ...wrong, username: unique('nobody'), address });
    work.derivations = 0;
    expect(await attempt(owner, { address })).toEqual(refusedSignIn);
    expect(work.derivations).toBe(0);
    expect(await attempt(owner, { address: `198.51.100.9, ${address}` })).toEqual(refusedSignIn);
    expect(await attempt(owner, { address: '203.0.113.8' })).toMatchObject({ is_valid: true });
    expect(await attempt(owner, { address, device })).toMatchObject({ is_valid: true });
  });

  it('of a fresh network each time counts with its company, and is locked with the sixtieth failure', async () => {
    const owner = await createAdministrator();
    const fail = (address: string) => attempt(owner, { ...wrong, username: unique('nobody'), address });
    await fail('2001:db8:c0:1::1');
    await limitOf('2001:db8:c0::/48').update({ failed_attempts: 59 });
    await fail('2001:db8:c0:2::1');
    work.derivations = 0;
    expect(await attempt(owner, { address: '2001:db8:c0:3::1' })).toEqual(refusedSignIn);
    expect(work.derivations).toBe(0);
    expect(await attempt(owner, { address: '2001:db8:c1::1' })).toMatchObject({ is_valid: true });
  });

  it('is not in the database, nor is a name that nobody has', async () => {
    const owner = await createAdministrator();
    const username = unique('nobody');
    await attempt(owner, { ...wrong, username, address: '203.0.113.99' });
    const stored = await project.database.collection('sign_in_limits').get();
    const text = JSON.stringify(stored.docs.map((each) => [each.id, each.data()]));
    expect(text).not.toContain('203.0.113');
    expect(text).not.toContain(username);
  });
});

describe('passwords of unknown devices', () => {
  const failures = async ({ id }: TestAdministrator) =>
    (await project.database.doc(`admin_users/${id}`).get()).get('failed_attempts');

  it('are hashed so many times a minute, from however many networks; known devices have a lane of their own', async () => {
    vi.stubEnv('SIGN_IN_HASHES_PER_MINUTE', '3');
    // A new minute.
    vi.useFakeTimers({ now: Date.now() + 10 * 60_000, toFake: ['Date'] });
    const owner = await createAdministrator();
    const device = newSecretToken();
    expect(await attempt(owner, { device })).toMatchObject({ is_valid: true });
    for (let index = 0; index < 5; index += 1)
      await attempt(owner, { ...wrong, username: unique('nobody'), address: `2001:db8:${index + 1}::1` });
    expect(work.derivations).toBe(3);
    const other = await createAdministrator();
    expect(await attempt(other)).toEqual(refusedSignIn);
    expect(work.derivations).toBe(3);
    // The attempt was refused without a check, so it is not a failure.
    expect(await failures(other)).toBe(0);
    for (let time = 0; time < 3; time += 1)
      expect(await attempt(owner, { device })).toMatchObject({ is_valid: true });

    vi.advanceTimersByTime(60_000);
    expect(await attempt(other)).toMatchObject({ is_valid: true });
    vi.useRealTimers();
    vi.unstubAllEnvs();
  });
});
