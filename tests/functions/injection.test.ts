import { afterAll, beforeAll, expect, it } from 'vitest';
import { call, createSession, refusedSignIn, validate, verify } from '../support/callables.ts';
import { createAdministrator, discardTemporary, type TestAdministrator } from '../support/suite.ts';

/** Values that other programs read as a query, a path, a key or a type, sent to the open procedures. */

let administrator: TestAdministrator;
beforeAll(async () => {
  administrator = await createAdministrator();
});
afterAll(() => discardTemporary());

/** An object with the key `__proto__`, as JSON allows. */
const withPrototypeKey = JSON.parse('{"__proto__":{"admin":true,"is_valid":true}}');

/** One for each kind: a query, a type, a key, a path, an end of text, half a character. */
const TEXTS = [
  "admin' OR '1'='1",
  '{"$ne":null}',
  '__proto__',
  '../admin_users/admin',
  'admin\u0000',
  '\ud800',
];

const NOT_TEXT = [{ $ne: null }, ['admin'], withPrototypeKey, '', 'x'.repeat(201)];

it.concurrent.each(TEXTS)('The user name %j is a name like any other, and nobody has it', async (name) => {
  expect(await verify(name, 'x')).toEqual(refusedSignIn);
});

it.each(NOT_TEXT)('The user name %j is refused as a request', async (p_username) => {
  const refusal = call('verify_admin_credentials', { p_username, p_password: 'x' });
  await expect(refusal).rejects.toMatchObject({ status: 'INVALID_ARGUMENT' });
});

it('A user name in letters that look the same is another name', async () => {
  const { username, password } = administrator;
  const name = username.replace('u', '\u057d');
  expect(name).not.toBe(username);
  expect(await verify(name, password)).toEqual(refusedSignIn);
});

it('A user name with characters that nobody sees is the same name', async () => {
  const { username, password, id } = administrator;
  for (const name of [`${username}\u200b`, `\u202e${username}`, `\ufeff${username}`]) {
    expect([name, await verify(name, password)]).toMatchObject([name, { user_id: id }]);
  }
});

it('A user name in other widths and cases of the same letters is the same name, so that nobody else can take it', async () => {
  const { username, password, id } = administrator;
  const wide = username.replace(/[A-Za-z]/g, (letter) => String.fromCodePoint(letter.charCodeAt(0) + 0xfee0));
  for (const name of [wide, username.toUpperCase(), ` ${username} `]) {
    expect([name, await verify(name, password)]).toMatchObject([name, { is_valid: true, user_id: id }]);
  }
});

it('A key __proto__ of the request changes nothing', async () => {
  const data = JSON.parse('{"p_username":"x","p_password":"x","__proto__":{"is_valid":true}}');
  const answer = await call('verify_admin_credentials', data).catch(({ status }) => status);
  expect([[refusedSignIn], 'INVALID_ARGUMENT']).toContainEqual(answer);
  expect(({} as { is_valid?: boolean }).is_valid).toBeUndefined();
});

it.concurrent.each(['__proto__', '../admin_users/admin'])('The user id %j fits no ticket', async (id) => {
  const { login_ticket: ticket } = await verify(administrator.username, administrator.password);
  const refusal = createSession(id, ticket ?? '');
  await expect(refusal).rejects.toMatchObject({ status: 'PERMISSION_DENIED' });
});

it.each(TEXTS)('The session token %j opens nothing', async (token) => {
  expect(await validate(token)).toMatchObject({ is_valid: false, firebase_token: null });
});
