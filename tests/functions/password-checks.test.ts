import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { changePassword } from '../../functions/src/accounts/administrators.ts';
import { createAdminSession } from '../../functions/src/accounts/sessions.ts';
import { verifyAdminCredentials } from '../../functions/src/accounts/sign-in.ts';
import { hashPassword } from '../../functions/src/platform/secrets.ts';
import { useOwnProject } from '../support/own-project.ts';
import { createAdministrator, quickHash, type TestAdministrator, unique } from '../support/suite.ts';

/** Counts the key derivations, and can hold them. */

const work = vi.hoisted(() => ({ derivations: [] as unknown[], hold: Promise.resolve() }));

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
    crypto.scrypt(password, salt, length, cost, (error, key) => void hold.then(() => done(error, key)));
  };
  return { ...crypto, scrypt };
});

const project = useOwnProject();
afterAll(() => project.discard());

function run(procedure: { run(request: never): unknown }, data: object) {
  return procedure.run({ data, rawRequest: { rawBody: Buffer.alloc(0) } } as never);
}

async function verify(username: string, password: string) {
  const rows = await run(verifyAdminCredentials, { p_username: username, p_password: password });
  const [row] = rows as [{ is_valid: boolean; user_id: string; login_ticket: string }];
  return row;
}

const owned = (collection: string, { id }: TestAdministrator) =>
  project.database.collection(collection).where('admin_user_id', '==', id).get();

describe('the work of a password check', () => {
  let administrator: TestAdministrator;
  beforeAll(async () => {
    administrator = await createAdministrator(hashPassword);
  });
  beforeEach(() => {
    work.derivations.length = 0;
  });

  it.each([
    ['an unknown name', () => verify(unique('nobody'), 'wrong'), false],
    ['a wrong password', () => verify(administrator.username, 'wrong'), false],
    ['the right password', () => verify(administrator.username, administrator.password), true],
  ])('is one key derivation of the same cost for %s', async (_, attempt, isValid) => {
    expect(await attempt()).toMatchObject({ is_valid: isValid });
    expect(work.derivations).toEqual([{ length: 32, N: 32_768, r: 8, p: 3 }]);
  });
});

describe('concurrent sign-ins', () => {
  it('counts: eight guesses lock the account at the fifth, before the others are hashed', async () => {
    const victim = await createAdministrator();
    work.derivations.length = 0;
    const guesses = Array.from({ length: 8 }, (_, index) => verify(victim.username, `guess-${index}`));
    for (const answer of await Promise.all(guesses)) expect(answer).toMatchObject({ is_valid: false });
    expect(work.derivations).toHaveLength(5);
    const stored = await project.database.doc(`admin_users/${victim.id}`).get();
    expect(stored.get('failed_attempts')).toBe(5);
    expect(stored.get('locked_until').toMillis()).toBeGreaterThan(Date.now());
    expect(await verify(victim.username, victim.password)).toMatchObject({ is_valid: false });
  });

  it('opens one session, however often the ticket is used', async () => {
    const administrator = await createAdministrator();
    const { login_ticket } = await verify(administrator.username, administrator.password);
    const request = { p_admin_user_id: administrator.id, p_login_ticket: login_ticket };
    const uses = await Promise.allSettled(Array.from({ length: 10 }, () => run(createAdminSession, request)));
    expect(uses.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await owned('admin_sessions', administrator)).size).toBe(1);
  });
});

describe('a password that is changed', () => {
  it('during a sign-in refuses the old password', async () => {
    const administrator = await createAdministrator();
    const newHash = quickHash('a new password');
    work.derivations.length = 0;
    let release = () => {};
    work.hold = new Promise((resolve) => {
      release = () => resolve();
    });
    const attempt = verify(administrator.username, administrator.password);
    await expect.poll(() => work.derivations.length).toBe(1);
    work.hold = Promise.resolve();
    await changePassword(administrator.username, newHash);
    release();
    expect(await attempt).toMatchObject({ is_valid: false, login_ticket: null });
    expect((await owned('login_tickets', administrator)).size).toBe(0);
  });

  it('during a sign-in leaves no session', async () => {
    const administrator = await createAdministrator();
    const hash = quickHash(administrator.password);
    for (let round = 0; round < 5; round += 1) {
      const { login_ticket } = await verify(administrator.username, administrator.password);
      const request = { p_admin_user_id: administrator.id, p_login_ticket: login_ticket };
      await Promise.allSettled([
        run(createAdminSession, request),
        changePassword(administrator.username, hash),
      ]);
      expect((await owned('admin_sessions', administrator)).size).toBe(0);
    }
  });
});
