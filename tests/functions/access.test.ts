import { type GuardedAccess, guardedAccessOf, type ProcedureName, procedures } from '@site/domain/procedures';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { secretTokenId } from '../../functions/src/platform/secrets.ts';
import {
  call,
  createSession,
  endSession,
  signIn,
  signInAsStranger,
  signInWith,
  validate,
  verify,
} from '../support/callables.ts';
import { rowsOf } from '../support/matrix.ts';
import { inquirySamples } from '../support/samples.ts';
import { createAdministrator, discardTemporary, document, type TestAdministrator } from '../support/suite.ts';

/**
 * The local suite accepts unsigned tokens, so the tests forge every claim, and only our own code can refuse them. For signatures:
 * deployed-callables.test.ts. For the database and files: tests/rules.
 */

const names = Object.keys(procedures) as ProcedureName[];
const guarded = names.filter(guardedAccessOf);

type OpenName = {
  [N in ProcedureName]: (typeof procedures)[N]['access'] extends GuardedAccess ? never : N;
}[ProcedureName];

let administrator: TestAdministrator;
let live: string;
const ended = { sessionToken: '', firebaseToken: '', idToken: '' };
let signedInAgain: string;
const expired = { sessionToken: '', idToken: '' };
let stranger: string;

beforeAll(async () => {
  administrator = await createAdministrator();
  ({ idToken: live } = await signIn(administrator));
  Object.assign(ended, await signIn(administrator));
  await endSession(ended.sessionToken);
  signedInAgain = await signInWith(ended.firebaseToken);
  Object.assign(expired, await signIn(administrator));
  await document('admin_sessions', secretTokenId(expired.sessionToken)).update({
    expires_at: new Date(Date.now() - 1000),
  });
  stranger = await signInAsStranger();
});

afterAll(() => discardTemporary());

/** Changes claims of a token. The local suite checks no signatures, so only our own checks can refuse the token. */
function forge(idToken: string, claims: object): string {
  const [header, payload = ''] = idToken.split('.');
  const changed = { ...JSON.parse(Buffer.from(payload, 'base64url').toString()), ...claims };
  return `${header}.${Buffer.from(JSON.stringify(changed)).toString('base64url')}.`;
}

/** Invalid tokens, and the error that a procedure of administrators returns. */
const intruders: [name: string, token: () => string | undefined, status: string][] = [
  ['nobody', () => undefined, 'UNAUTHENTICATED'],
  ['somebody without the claim', () => stranger, 'PERMISSION_DENIED'],
  ['a session that was ended', () => ended.idToken, 'UNAUTHENTICATED'],
  ['a session that was ended, signed in again with its token', () => signedInAgain, 'UNAUTHENTICATED'],
  ['a session that has expired', () => expired.idToken, 'UNAUTHENTICATED'],
  ['the claim without a session', () => forge(stranger, { admin: true }), 'PERMISSION_DENIED'],
  [
    'a session that never was',
    () => forge(live, { session_id: secretTokenId('made up') }),
    'UNAUTHENTICATED',
  ],
  ['the live session of another user', () => forge(live, { sub: 'x', user_id: 'x' }), 'UNAUTHENTICATED'],
  ['a live session without the claim', () => forge(live, { admin: false }), 'PERMISSION_DENIED'],
  ['a claim that is text', () => forge(live, { admin: 'true' }), 'PERMISSION_DENIED'],
  ['a session that is a path', () => forge(live, { session_id: '../admin_users/admin' }), 'UNAUTHENTICATED'],
  ['a session that is a list', () => forge(live, { session_id: [] }), 'PERMISSION_DENIED'],
];

/** Tested on each procedure; the rest on a few. All procedures share one wrapper, and all rules one function. */
const triedOnEach = ['nobody', 'somebody without the claim', 'a session that was ended'];

describe.each(intruders)('%s', (who, token, status) => {
  const isTriedOnEach = triedOnEach.includes(who);
  const asked = rowsOf(guarded, isTriedOnEach ? guarded : guarded.slice(0, 3));
  it.each(asked)('is refused by %s', async (name) => {
    await expect(call(name, {}, token())).rejects.toMatchObject({ status });
  });
});

it.each(rowsOf(guarded, guarded.slice(0, 3)))('a token of another project is refused by %s', async (name) => {
  const elsewhere = forge(live, { aud: 'another-project' });
  await expect(call(name, {}, elsewhere)).rejects.toMatchObject({ status: 'PERMISSION_DENIED' });
});

it.each(guarded)('An administrator with a live session is let through to the request by %s', async (name) => {
  await expect(call(name, { extra: 1 }, live)).rejects.toMatchObject({ status: 'INVALID_ARGUMENT' });
});

const refusedTicket = { status: 'PERMISSION_DENIED', message: 'The login ticket is not valid' };

/** The answer of each unguarded procedure to an invalid session token. */
const replays: Record<OpenName, (sessionToken: string) => Promise<void>> = {
  async verify_admin_credentials(sessionToken) {
    expect(await verify(administrator.username, sessionToken)).toMatchObject({ login_ticket: null });
  },
  async create_admin_session(sessionToken) {
    const refusal = createSession(administrator.id, sessionToken);
    await expect(refusal).rejects.toMatchObject({ status: 'PERMISSION_DENIED' });
  },
  async validate_admin_session(sessionToken) {
    expect(await validate(sessionToken)).toEqual({
      is_valid: false,
      admin_user_id: null,
      username: null,
      role: null,
      firebase_token: null,
      second_factor: null,
    });
  },
  async 'enrol-second-factor'(loginTicket) {
    await expect(call('enrol-second-factor', { loginTicket })).rejects.toMatchObject(refusedTicket);
  },
  async 'confirm-second-factor'(loginTicket) {
    const refusal = call('confirm-second-factor', { loginTicket, code: '123456' });
    await expect(refusal).rejects.toMatchObject(refusedTicket);
  },
  async 'remove-second-factor'(loginTicket) {
    await expect(call('remove-second-factor', { loginTicket })).rejects.toMatchObject(refusedTicket);
  },
  async 'set-own-email'(loginTicket) {
    const refusal = call('set-own-email', { loginTicket, email: 'intruder@example.com' });
    await expect(refusal).rejects.toMatchObject(refusedTicket);
  },
  async 'request-password'() {
    expect(await call('request-password', { email: 'nobody@example.com' })).toEqual({ success: true });
  },
  async 'send-inquiry'() {
    const refusal = call('send-inquiry', {
      form: 'contact',
      id: 'a'.repeat(20),
      inquiry: inquirySamples.contact,
    });
    await expect(refusal).rejects.toMatchObject({ status: 'PERMISSION_DENIED' });
  },
  async 'check-password-link'(token) {
    expect(await call('check-password-link', { token })).toEqual({ purpose: null, username: null });
  },
  async 'set-password'(token) {
    const answer = await call('set-password', { token, password: 'a password of strangers' });
    expect(answer).toMatchObject({ success: false, username: null });
  },
  async end_admin_session(sessionToken) {
    expect(await endSession(sessionToken)).toEqual({ success: true });
    expect(await validate(sessionToken)).toMatchObject({ is_valid: false });
  },
};

describe.each(Object.entries(replays))('%s', (name, replay) => {
  it.each([
    ['ended', ended],
    ['expired', expired],
  ])('gives nothing for the token of a session that has %s', (_, session) => replay(session.sessionToken));

  it('refuses a request of another shape', async () => {
    const refusal = call(name as OpenName, { extra: 1 });
    await expect(refusal).rejects.toMatchObject({ status: 'INVALID_ARGUMENT' });
  });
});
