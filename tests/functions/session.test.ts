import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { secretTokenId } from '../../functions/src/platform/secrets.ts';
import { createSession, endSession, refusedSignIn, signIn, validate, verify } from '../support/callables.ts';
import { createAdministrator, discardTemporary, document, type TestAdministrator } from '../support/suite.ts';

let administrator: TestAdministrator;
beforeAll(async () => {
  administrator = await createAdministrator();
});

afterAll(() => discardTemporary());

async function ticket(): Promise<string> {
  const { login_ticket: issued } = await verify(administrator.username, administrator.password);
  if (!issued) throw new Error('No ticket was issued');
  return issued;
}

describe('Signing in', () => {
  it('takes the right password, whatever the case of the name', async () => {
    const answer = await verify(administrator.username.toUpperCase(), administrator.password);
    expect(answer).toEqual({
      is_valid: true,
      user_id: administrator.id,
      username: administrator.username,
      login_ticket: expect.stringMatching(/^[\w-]{43}$/),
      second_factor: null,
    });
  });
});

describe('Guessing', () => {
  it('locks the account with the fifth failure, for the right password too, until the lock ends', async () => {
    const victim = await createAdministrator();
    for (let guess = 0; guess < 5; guess += 1)
      expect(await verify(victim.username, 'wrong')).toEqual(refusedSignIn);
    expect(await verify(victim.username, victim.password)).toEqual(refusedSignIn);

    const stored = document('admin_users', victim.id);
    expect((await stored.get()).get('failed_attempts')).toBe(5);

    await stored.update({ locked_until: new Date(Date.now() - 1000) });
    expect(await verify(victim.username, victim.password)).toMatchObject({ is_valid: true });
    expect((await stored.get()).get('failed_attempts')).toBe(0);
  });

  it('locks the account for longer each time it goes on', async () => {
    const victim = await createAdministrator();
    const stored = document('admin_users', victim.id);
    await stored.update({ failed_attempts: 4 });
    for (const minutes of [1, 2, 4, 8]) {
      const before = Date.now();
      await verify(victim.username, 'wrong');
      const lock = (await stored.get()).get('locked_until').toMillis() - before;
      expect(Math.floor(lock / 60_000)).toBe(minutes);
      await stored.update({ locked_until: new Date(before) });
    }
  });
});

describe('The opening of a session', () => {
  it('refuses a ticket of another user, and uses it up', async () => {
    const other = await createAdministrator();
    const foreign = await ticket();
    await expect(createSession(other.id, foreign)).rejects.toMatchObject({ status: 'PERMISSION_DENIED' });
    const late = createSession(administrator.id, foreign);
    await expect(late).rejects.toMatchObject({ status: 'PERMISSION_DENIED' });
  });

  it('refuses a ticket that has expired', async () => {
    const expired = await ticket();
    const stored = document('login_tickets', secretTokenId(expired));
    await stored.update({ expires_at: new Date(Date.now() - 1) });
    const refusal = createSession(administrator.id, expired);
    await expect(refusal).rejects.toMatchObject({ status: 'PERMISSION_DENIED' });
  });

  it.each(['made-up', secretTokenId('made-up'), '../login_tickets/x'])(
    'refuses the ticket %s',
    async (made) => {
      const refusal = createSession(administrator.id, made);
      await expect(refusal).rejects.toMatchObject({ status: 'PERMISSION_DENIED' });
    },
  );
});

describe('A session', () => {
  it('is valid until it is ended, and ending it twice is fine', async () => {
    const { sessionToken } = await signIn(administrator);
    expect(await validate(sessionToken)).toEqual({
      is_valid: true,
      role: 'owner',
      admin_user_id: administrator.id,
      username: administrator.username,
      firebase_token: expect.any(String),
      second_factor: 'off',
    });
    expect(await endSession(sessionToken)).toEqual({ success: true });
    expect(await endSession(sessionToken)).toEqual({ success: true });
    expect(await validate(sessionToken)).toMatchObject({ is_valid: false, firebase_token: null });
  });

  it('and its ticket are stored as hashes only', async () => {
    const issued = await ticket();
    const stored = await document('login_tickets', secretTokenId(issued)).get();
    expect(stored.exists).toBe(true);
    expect(JSON.stringify(stored.data())).not.toContain(issued);

    const sessionToken = await createSession(administrator.id, issued);
    const session = await document('admin_sessions', secretTokenId(sessionToken)).get();
    expect(session.get('admin_user_id')).toBe(administrator.id);
    expect(JSON.stringify(session.data())).not.toContain(sessionToken);
  });

  it('is not opened by the id that it is stored under', async () => {
    const { sessionToken } = await signIn(administrator);
    expect(await validate(secretTokenId(sessionToken))).toMatchObject({ is_valid: false });
  });
});
