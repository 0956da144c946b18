import { afterAll, beforeAll, expect, it } from 'vitest';
import { secretTokenId } from '../../functions/src/platform/secrets.ts';
import { createSession, validate, verify } from '../support/callables.ts';
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

const refused = { status: 'PERMISSION_DENIED' };

it('A ticket opens no session of another user, and is used up by that', async () => {
  const other = await createAdministrator();
  const foreign = await ticket();
  await expect(createSession(other.id, foreign)).rejects.toMatchObject(refused);
  await expect(createSession(administrator.id, foreign)).rejects.toMatchObject(refused);
});

it('A ticket that has expired opens no session', async () => {
  const expired = await ticket();
  const stored = document('login_tickets', secretTokenId(expired));
  await stored.update({ expires_at: new Date(Date.now() - 1) });
  await expect(createSession(administrator.id, expired)).rejects.toMatchObject(refused);
});

it('A session and its ticket are stored as hashes only, and the hash opens nothing', async () => {
  const issued = await ticket();
  expect(issued).toMatch(/^[\w-]{43}$/);
  const stored = await document('login_tickets', secretTokenId(issued)).get();
  expect(stored.exists).toBe(true);
  expect(JSON.stringify(stored.data())).not.toContain(issued);

  const sessionToken = await createSession(administrator.id, issued);
  const id = secretTokenId(sessionToken);
  const session = await document('admin_sessions', id).get();
  expect(session.get('admin_user_id')).toBe(administrator.id);
  expect(JSON.stringify(session.data())).not.toContain(sessionToken);
  expect(await validate(id)).toMatchObject({ is_valid: false });
});
