import { readFileSync } from 'node:fs';
import { afterAll, expect, it } from 'vitest';
import { call, createSession, endSession, signIn, validate, verify } from '../support/callables.ts';
import { mailWith } from '../support/mailbox.ts';
import { createAdministrator, discardTemporary, document, unique, writeInquiry } from '../support/suite.ts';

/** The log of the suite's functions and emulators (tools/start/suite.ts). */
const LOG = process.env['SUITE_LOG'] ?? new URL('../../artifacts/suite.log', import.meta.url);

afterAll(() => discardTemporary());

it('no secret and nothing that a visitor wrote reaches the log', async () => {
  const readBefore = readFileSync(LOG, 'utf8').length;
  const administrator = await createAdministrator();
  const secrets: Record<string, string | null> = {
    password: administrator.password,
    'wrong password': unique('wrong-password'),
    'password hash': (await document('admin_users', administrator.id).get()).get('password_hash'),
    'made-up token': unique('made-up-token'),
    'made-up id token': `${unique('made')}.${unique('up')}.${unique('token')}`,
    visitor: `${unique('visitor')}@example.com`,
  };
  const { username } = administrator;
  await verify(username, secrets['wrong password'] ?? '');
  await verify(unique('nobody'), secrets['wrong password'] ?? '');
  const { login_ticket: ticket } = await verify(username, administrator.password);
  const sessionToken = await createSession(administrator.id, ticket ?? '');
  const { firebase_token: firebaseToken } = await validate(sessionToken);
  const { idToken } = await signIn(administrator);
  Object.assign(secrets, { ticket, sessionToken, firebaseToken, idToken });
  await createSession(administrator.id, secrets['made-up token'] ?? '').catch(() => undefined);
  await call('retry-notification', { outboxId: secrets['made-up token'] }, idToken).catch(() => undefined);
  await call('retry-notification', {}, secrets['made-up id token'] ?? '').catch(() => undefined);
  await call('retry-notification', { outboxId: [secrets['made-up token']] }, idToken).catch(() => undefined);
  await writeInquiry('contact', { email: secrets['visitor'] });
  await mailWith(secrets['visitor'] ?? '');
  await endSession(sessionToken);
  // Last, and called by no other test of this group.
  await call('check-password-link', { token: secrets['made-up token'] }).catch(() => undefined);

  const written = () => readFileSync(LOG, 'utf8').slice(readBefore);
  await expect.poll(written).toMatch(/Finished "asia-southeast1-check-password-link"/);
  const log = written();
  expect(log).toContain('asia-southeast1-verify_admin_credentials');
  expect(log).toContain('asia-southeast1-send-notification');
  for (const [name, secret] of Object.entries(secrets)) {
    expect(secret, name).toMatch(/.{10}/);
    expect(log.includes(secret ?? ''), name).toBe(false);
  }
});
