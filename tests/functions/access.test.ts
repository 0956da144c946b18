import { guardedAccessOf, type ProcedureName, procedures } from '@site/domain/procedures';
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
import { createAdministrator, discardTemporary, document, type TestAdministrator } from '../support/suite.ts';

/**
 * The local suite accepts unsigned tokens, so the tests forge every claim, and only our own code can refuse them. For signatures:
 * deployed-callables.test.ts. For the database and files: tests/rules.
 */

const names = Object.keys(procedures) as ProcedureName[];
const guarded = names.filter(guardedAccessOf);

type TicketName = {
  [N in ProcedureName]: (typeof procedures)[N]['access'] extends 'ticket' ? N : never;
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
const intruders: [name: string, token: () => string, status: string][] = [
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
  ['a token of another project', () => forge(live, { aud: 'another-project' }), 'PERMISSION_DENIED'],
  ['a session that is a list', () => forge(live, { session_id: [] }), 'PERMISSION_DENIED'],
];

// One wrapper guards all procedures: deployed-callables.test.ts asks each of them without a token.
it.each(intruders)('A procedure of administrators is not opened by %s', async (_, token, status) => {
  await expect(call('retry-notification', {}, token())).rejects.toMatchObject({ status });
});

it.each(guarded)('An administrator with a live session is let through to the request by %s', async (name) => {
  await expect(call(name, { extra: 1 }, live)).rejects.toMatchObject({ status: 'INVALID_ARGUMENT' });
});

const refused = { status: 'PERMISSION_DENIED' };

/** The request of each procedure that asks for a login ticket. */
const ticketRequests: Record<TicketName, (ticket: string) => object> = {
  create_admin_session: (ticket) => ({ p_admin_user_id: administrator.id, p_login_ticket: ticket }),
  'enrol-second-factor': (loginTicket) => ({ loginTicket }),
  'confirm-second-factor': (loginTicket) => ({ loginTicket, code: '123456' }),
  'remove-second-factor': (loginTicket) => ({ loginTicket }),
  'set-own-email': (loginTicket) => ({ loginTicket, email: 'intruder@example.com' }),
};

describe.each([
  ['ended', ended],
  ['expired', expired],
])('The token of a session that has %s', (_, session) => {
  it.each(Object.entries(ticketRequests))('is no login ticket for %s', async (name, requestWith) => {
    const request = requestWith(session.sessionToken);
    await expect(call(name as TicketName, request)).rejects.toMatchObject(refused);
  });

  it('opens nothing, and can be ended again', async () => {
    expect(await validate(session.sessionToken)).toEqual({
      is_valid: false,
      admin_user_id: null,
      username: null,
      role: null,
      firebase_token: null,
      second_factor: null,
    });
    expect(await endSession(session.sessionToken)).toEqual({ success: true });
    expect(await validate(session.sessionToken)).toMatchObject({ is_valid: false });
  });
});

async function ticket(): Promise<string> {
  const { login_ticket: issued } = await verify(administrator.username, administrator.password);
  if (!issued) throw new Error('No ticket was issued');
  return issued;
}

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
