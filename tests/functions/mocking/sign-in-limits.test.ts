import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { createAdminSession } from '../../../functions/src/accounts/session-procedures.ts';
import { changePassword } from '../../../functions/src/accounts/team.ts';
import {
  hashPassword,
  keyedHash,
  newSecretToken,
  noSoonerThan,
} from '../../../functions/src/platform/secrets.ts';
import { refusedSignIn } from '../../support/callables.ts';
import { runProcedure, verifyDirectly } from '../../support/own-administrator.ts';
import { useOwnProject } from '../../support/own-project.ts';
import { createAdministrator, quickHash, type TestAdministrator, unique } from '../../support/suite.ts';

/** Notes the cost of key derivations, spares it, and can hold them. The delay that equalises the time of answers is only recorded. */

const work = vi.hoisted(() => ({ derivations: [] as object[], hold: Promise.resolve() }));
vi.mock('node:crypto', async (importOriginal) => {
  const crypto = await importOriginal<typeof import('node:crypto')>();
  type Scrypt = (
    password: string,
    salt: Buffer,
    length: number,
    cost: { N: number; r: number; p: number },
    done: (error: Error | null, key: Buffer) => void,
  ) => void;
  const scrypt: Scrypt = (password, salt, length, cost, done) => {
    work.derivations.push({ length, N: cost.N, r: cost.r, p: cost.p });
    const { hold } = work;
    crypto.scrypt(
      password,
      salt,
      length,
      { N: 16, r: 1, p: 1 },
      (error, key) => void hold.then(() => done(error, key)),
    );
  };
  return { ...crypto, scrypt };
});
vi.mock('../../../functions/src/platform/secrets.ts', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  noSoonerThan: vi.fn((_, answer) => answer),
}));

const project = useOwnProject();
afterAll(() => project.discard());
beforeEach(() => {
  work.derivations.length = 0;
  vi.mocked(noSoonerThan).mockClear();
});

interface Attempt {
  username?: string;
  password?: string;
  device?: string;
  address?: string;
}

const attempt = (administrator: TestAdministrator, { device, address, ...changes }: Attempt = {}) =>
  verifyDirectly({ ...administrator, ...changes }, { device, address });

const wrong = { password: 'wrong' };

/** Guesses until the name is locked for unknown browsers. */
async function lockOut(administrator: TestAdministrator, username = administrator.username) {
  for (let guess = 0; guess < 5; guess += 1) await attempt(administrator, { ...wrong, username });
  work.derivations.length = 0;
}

/** The attempt is refused without a key derivation. */
async function expectLocked(administrator: TestAdministrator, by: Attempt = {}) {
  work.derivations.length = 0;
  expect(await attempt(administrator, by)).toEqual(refusedSignIn);
  expect(work.derivations).toEqual([]);
}

it('A password check is one key derivation of the same cost, whether name and password are right or not', async () => {
  const administrator = await createAdministrator(hashPassword);
  for (const [changes, isValid] of [
    [{ ...wrong, username: unique('nobody') }, false],
    [wrong, false],
    [{}, true],
  ] as const) {
    work.derivations.length = 0;
    expect(await attempt(administrator, changes)).toMatchObject({ is_valid: isValid });
    expect(work.derivations).toEqual([{ length: 32, N: 32_768, r: 8, p: 3 }]);
  }
});

it('A name is locked whether or not anybody has it: the same answers, the same work', async () => {
  const known = await createAdministrator();
  const nobody = unique('nobody');
  for (const username of [known.username, nobody]) {
    const steps: unknown[] = [];
    for (let guess = 0; guess < 6; guess += 1) {
      work.derivations.length = 0;
      const answer = await attempt(known, { ...wrong, username });
      steps.push([answer, work.derivations.length]);
    }
    expect(steps).toEqual([...Array.from({ length: 5 }, () => [refusedSignIn, 1]), [refusedSignIn, 0]]);
  }
  await expectLocked(known);
  // At least 800 ms each.
  const floors = vi.mocked(noSoonerThan).mock.calls.map(([floor]) => floor);
  expect(floors).toEqual(Array.from({ length: 13 }, () => 800));
});

it('A name is forgotten a day after the last guess, whether or not anybody has it', async () => {
  const known = await createAdministrator();
  const nobody = unique('nobody').toLowerCase();
  for (const [username, path, field] of [
    [known.username, `admin_users/${known.id}`, 'attempts_until'],
    [nobody, `sign_in_limits/${keyedHash('name', nobody)}`, 'expires_at'],
  ] as const) {
    await lockOut(known, username);
    const stored = project.database.doc(path);
    const hours = ((await stored.get()).get(field).toMillis() - Date.now()) / 3_600_000;
    expect(Math.round(hours)).toBe(24);
    await stored.update({ [field]: new Date() });
    for (let guess = 0; guess < 2; guess += 1) await attempt(known, { ...wrong, username });
    expect([username, work.derivations.length]).toEqual([username, 2]);
  }
});

it('A failed sign-in and a lock are in the audit log for a known name, and nothing that was typed for another', async () => {
  const owner = await createAdministrator();
  const typed = unique('a password in the wrong field');
  for (let guess = 0; guess < 7; guess += 1) {
    await attempt(owner, wrong);
    await attempt(owner, { ...wrong, username: typed });
  }
  const { docs } = await project.database.collection('audit_log').orderBy('at').get();
  const entries = docs.map((entry) => entry.data());
  const own = entries.filter(({ about }) => about === owner.username);
  expect(own.map(({ type, by_name }) => [type, by_name])).toEqual([
    ...Array.from({ length: 4 }, () => ['sign_in_failed', 'Somebody']),
    ['sign_in_locked', 'Somebody'],
  ]);
  expect(JSON.stringify(entries)).not.toContain(typed);
});

it('A sign-in forgets the wrong passwords before it', async () => {
  const owner = await createAdministrator();
  for (let guess = 0; guess < 4; guess += 1) await attempt(owner, wrong);
  expect(await attempt(owner)).toMatchObject({ is_valid: true });
  for (let guess = 0; guess < 4; guess += 1) await attempt(owner, wrong);
  expect(await attempt(owner)).toMatchObject({ is_valid: true });
});

it('A device that has signed in before is let in while strangers keep the name locked, and no other device is', async () => {
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

it('A device that has signed in before locks by its own failures, and nobody else with it', async () => {
  const owner = await createAdministrator();
  const device = newSecretToken();
  await attempt(owner, { device });
  for (let guess = 0; guess < 5; guess += 1) await attempt(owner, { ...wrong, device });
  await expectLocked(owner, { device });
  expect(await attempt(owner)).toMatchObject({ is_valid: true });
});

it('A device that has signed in before is known for one name only, and not before a sign-in', async () => {
  const [owner, other] = [await createAdministrator(), await createAdministrator()];
  const device = newSecretToken();
  await attempt(other, { device });
  await attempt(owner, { ...wrong, device });
  await lockOut(owner);
  expect(await attempt(owner, { device })).toEqual(refusedSignIn);
});

it('A device that has signed in before is forgotten half a year after its last sign-in', async () => {
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

const limitOf = (address: string) => project.database.doc(`sign_in_limits/${keyedHash('address', address)}`);

it('An address is locked with its twentieth failure, whatever the names; others and known devices are not', async () => {
  const owner = await createAdministrator();
  const device = newSecretToken();
  const address = '203.0.113.7';
  expect(await attempt(owner, { address, device })).toMatchObject({ is_valid: true });
  await attempt(owner, { ...wrong, username: unique('nobody'), address });
  expect((await limitOf(address).get()).get('failed_attempts')).toBe(1);

  await limitOf(address).update({ failed_attempts: 19 });
  await attempt(owner, { ...wrong, username: unique('nobody'), address });
  await expectLocked(owner, { address });
  expect(await attempt(owner, { address: `198.51.100.9, ${address}` })).toEqual(refusedSignIn);
  expect(await attempt(owner, { address: '203.0.113.8' })).toMatchObject({ is_valid: true });
  expect(await attempt(owner, { address, device })).toMatchObject({ is_valid: true });
});

it('An address of a fresh network each time counts with its company, and is locked with the sixtieth failure', async () => {
  const owner = await createAdministrator();
  const fail = (address: string) => attempt(owner, { ...wrong, username: unique('nobody'), address });
  await fail('2001:db8:c0:1::1');
  await limitOf('2001:db8:c0::/48').update({ failed_attempts: 59 });
  await fail('2001:db8:c0:2::1');
  await expectLocked(owner, { address: '2001:db8:c0:3::1' });
  expect(await attempt(owner, { address: '2001:db8:c1::1' })).toMatchObject({ is_valid: true });
});

it('An address is not in the database, nor is a name that nobody has', async () => {
  const owner = await createAdministrator();
  const username = unique('nobody');
  await attempt(owner, { ...wrong, username, address: '203.0.113.99' });
  const stored = await project.database.collection('sign_in_limits').get();
  const text = JSON.stringify(stored.docs.map((each) => [each.id, each.data()]));
  expect(text).not.toContain('203.0.113');
  expect(text).not.toContain(username);
});

it('Eight guesses at once lock the account at the fifth, before the others are hashed', async () => {
  const victim = await createAdministrator();
  const guesses = Array.from({ length: 8 }, (_, index) => attempt(victim, { password: `guess-${index}` }));
  for (const answer of await Promise.all(guesses)) expect(answer).toMatchObject({ is_valid: false });
  expect(work.derivations).toHaveLength(5);
  const stored = await project.database.doc(`admin_users/${victim.id}`).get();
  expect(stored.get('failed_attempts')).toBe(5);
  expect(stored.get('locked_until').toMillis()).toBeGreaterThan(Date.now());
  await expectLocked(victim);
});

it('Passwords of unknown devices are hashed so many times a minute, from however many networks; known devices have a lane of their own', async () => {
  vi.stubEnv('SIGN_IN_HASHES_PER_MINUTE', '3');
  // A new minute.
  vi.useFakeTimers({ now: Date.now() + 10 * 60_000, toFake: ['Date'] });
  const owner = await createAdministrator();
  const device = newSecretToken();
  expect(await attempt(owner, { device })).toMatchObject({ is_valid: true });
  for (let index = 0; index < 5; index += 1)
    await attempt(owner, { ...wrong, username: unique('nobody'), address: `2001:db8:${index + 1}::1` });
  expect(work.derivations).toHaveLength(3);
  const other = await createAdministrator();
  await expectLocked(other);
  // The attempt was refused without a check, so it is not a failure.
  const stored = project.database.doc(`admin_users/${other.id}`);
  expect((await stored.get()).get('failed_attempts')).toBe(0);
  for (let time = 0; time < 3; time += 1)
    expect(await attempt(owner, { device })).toMatchObject({ is_valid: true });

  vi.advanceTimersByTime(60_000);
  expect(await attempt(other)).toMatchObject({ is_valid: true });
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

const owned = (collection: string, { id }: TestAdministrator) =>
  project.database.collection(collection).where('admin_user_id', '==', id).get();

async function openSession({ id }: TestAdministrator, ticket: string | null | undefined): Promise<unknown> {
  const request = { p_admin_user_id: id, p_login_ticket: ticket };
  return runProcedure(createAdminSession, request);
}

it('A ticket opens one session, however often it is used at once', async () => {
  const administrator = await createAdministrator();
  const { login_ticket } = await attempt(administrator);
  const uses = Array.from({ length: 10 }, () => openSession(administrator, login_ticket));
  const opened = (await Promise.allSettled(uses)).filter(({ status }) => status === 'fulfilled');
  expect(opened).toHaveLength(1);
  expect((await owned('admin_sessions', administrator)).size).toBe(1);
});

it('A password that is changed during a sign-in refuses the old one', async () => {
  const administrator = await createAdministrator();
  const newHash = quickHash('a new password');
  work.derivations.length = 0;
  let release = () => {};
  work.hold = new Promise((resolve) => {
    release = () => resolve();
  });
  const late = attempt(administrator);
  await expect.poll(() => work.derivations.length).toBe(1);
  work.hold = Promise.resolve();
  await changePassword(administrator.username, newHash);
  release();
  expect(await late).toMatchObject({ is_valid: false, login_ticket: null });
  expect((await owned('login_tickets', administrator)).size).toBe(0);
});

it('A password that is changed during a sign-in leaves no session', async () => {
  const administrator = await createAdministrator();
  const hash = quickHash(administrator.password);
  for (let round = 0; round < 5; round += 1) {
    const { login_ticket } = await attempt(administrator);
    await Promise.allSettled([
      openSession(administrator, login_ticket),
      changePassword(administrator.username, hash),
    ]);
    expect((await owned('admin_sessions', administrator)).size).toBe(0);
  }
});
