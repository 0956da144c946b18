import type { ResponseOf } from '@site/domain/procedures';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import {
  confirmSecondFactor,
  enrolSecondFactor,
  removeSecondFactor,
} from '../../../functions/src/accounts/second-factor.ts';
import {
  createAdminSession,
  validateAdminSession,
} from '../../../functions/src/accounts/session-procedures.ts';
import { changePassword } from '../../../functions/src/accounts/team.ts';
import { secretTokenId } from '../../../functions/src/platform/secrets.ts';
import { codeOfApp } from '../../support/callables.ts';
import { runProcedure, verifyDirectly } from '../../support/own-administrator.ts';
import { useOwnProject } from '../../support/own-project.ts';
import { createAdministrator, quickHash, type TestAdministrator } from '../../support/suite.ts';

/** Runs the procedures' code, so that the parameter can be switched. */

vi.mock('../../../functions/src/platform/secrets.ts', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  noSoonerThan: (_: number, work: unknown) => work,
}));

const project = useOwnProject();
afterAll(() => project.discard());
afterEach(() => vi.unstubAllEnvs());

// The clock stands at the start of a step, so that no code expires before its check.
const STEP = 30_000;
beforeAll(() => void vi.useFakeTimers({ now: Math.ceil(Date.now() / STEP) * STEP, toFake: ['Date'] }));
afterAll(() => void vi.useRealTimers());

const requireOne = () => vi.stubEnv('REQUIRE_SECOND_FACTOR', 'true');

const verify = (administrator: TestAdministrator, code?: string) => verifyDirectly(administrator, { code });

async function ticketOf(administrator: TestAdministrator, code?: string): Promise<string> {
  const { login_ticket: ticket } = await verify(administrator, code);
  if (!ticket) throw new Error('No ticket was issued');
  return ticket;
}

const enrol = (loginTicket: string) =>
  runProcedure<ResponseOf<'enrol-second-factor'>>(enrolSecondFactor, { loginTicket });
const confirm = (loginTicket: string, code: string) =>
  runProcedure<ResponseOf<'confirm-second-factor'>>(confirmSecondFactor, { loginTicket, code });
const remove = (loginTicket: string) => runProcedure(removeSecondFactor, { loginTicket });
const open = ({ id }: TestAdministrator, ticket: string) =>
  runProcedure<string>(createAdminSession, { p_admin_user_id: id, p_login_ticket: ticket });

async function validate(token: string) {
  type Rows = ResponseOf<'validate_admin_session'>;
  const [row] = await runProcedure<Rows>(validateAdminSession, { p_session_token: token });
  return row;
}

const stored = async ({ id }: TestAdministrator) =>
  (await project.database.doc(`admin_users/${id}`).get()).data();

/** An administrator with a second factor. The code of the previous step is used. */
async function withSecondFactor() {
  const administrator = await createAdministrator();
  const ticket = await ticketOf(administrator);
  const { secret } = await enrol(ticket);
  const confirmed = await confirm(ticket, codeOfApp(secret, -1));
  return { administrator, secret, ...confirmed };
}

const refusedTicket = { code: 'permission-denied' };
const refused = { is_valid: false, login_ticket: null, second_factor: null };
const asksForCode = { is_valid: false, user_id: null, login_ticket: null, second_factor: 'code' };

it('A second factor is set up with a ticket and a first code, and asked for from then on', async () => {
  const administrator = await createAdministrator();
  const ticket = await ticketOf(administrator);
  const { secret, address } = await enrol(ticket);
  expect(address).toContain(`secret=${secret}`);
  expect(await verify(administrator), 'nothing changes before the first code').toMatchObject({
    is_valid: true,
  });
  expect(await confirm(ticket, '000000')).toEqual({ success: false, recoveryCodes: [], loginTicket: null });

  const { success, recoveryCodes, loginTicket } = await confirm(ticket, codeOfApp(secret, -1));
  expect([success, new Set(recoveryCodes).size]).toEqual([true, 10]);
  const session = await open(administrator, loginTicket ?? '');
  expect(await validate(session)).toMatchObject({ is_valid: true, second_factor: 'on' });

  expect(await verify(administrator)).toMatchObject(asksForCode);
  expect(await verify({ ...administrator, password: 'wrong' }, codeOfApp(secret))).toMatchObject(refused);
  expect(await verify(administrator, codeOfApp(secret))).toMatchObject({
    is_valid: true,
    second_factor: null,
  });
});

it('A second factor ends the sessions that were opened without it, except the one in which it is set up', async () => {
  const administrator = await createAdministrator();
  const [own, other] = [
    await open(administrator, await ticketOf(administrator)),
    await open(administrator, await ticketOf(administrator)),
  ];
  const ticket = await ticketOf(administrator);
  const { secret } = await enrol(ticket);
  const request = { loginTicket: ticket, code: codeOfApp(secret, -1), sessionToken: own };
  expect(await runProcedure(confirmSecondFactor, request)).toMatchObject({ success: true });
  expect(await validate(own)).toMatchObject({ is_valid: true, second_factor: 'on' });
  expect(await validate(other)).toMatchObject({ is_valid: false });
});

it('A second factor takes each code once', async () => {
  const { administrator, secret, recoveryCodes } = await withSecondFactor();
  expect(await verify(administrator, codeOfApp(secret, -1)), 'the one that confirmed it').toMatchObject(
    asksForCode,
  );
  const code = codeOfApp(secret);
  const uses = await Promise.all([verify(administrator, code), verify(administrator, code)]);
  expect(uses.map(({ is_valid }) => is_valid).toSorted()).toEqual([false, true]);
  const [recovery = ''] = recoveryCodes;
  expect(await verify(administrator, recovery.toLowerCase())).toMatchObject({ is_valid: true });
  expect(await verify(administrator, recovery)).toMatchObject(asksForCode);
  expect((await stored(administrator))?.['second_factor'].recovery_codes).toHaveLength(9);
});

it('A second factor counts wrong codes as wrong passwords, and a password without a code not at all', async () => {
  const { administrator, secret } = await withSecondFactor();
  for (let guess = 0; guess < 4; guess += 1) {
    expect(await verify(administrator, '000000')).toMatchObject(asksForCode);
    expect(await verify(administrator)).toMatchObject(asksForCode);
  }
  expect(await stored(administrator)).toMatchObject({ failed_attempts: 4, locked_until: null });
  await verify(administrator, '000000');
  expect(await verify(administrator, codeOfApp(secret))).toMatchObject(refused);
  expect(await verify(administrator)).toMatchObject(refused);
});

it('A second factor is stored without a readable secret or recovery code', async () => {
  const { administrator, secret, recoveryCodes } = await withSecondFactor();
  const text = JSON.stringify([
    await stored(administrator),
    (await project.database.collection('login_tickets').get()).docs.map((ticket) => ticket.data()),
  ]);
  for (const told of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replaceAll('-', ''))]) {
    expect(text).not.toContain(told);
  }
});

it('A second factor is replaced by another, and switched off, with password and code only', async () => {
  const { administrator, secret, recoveryCodes } = await withSecondFactor();
  const [first, second] = recoveryCodes;
  const ticket = await ticketOf(administrator, first);
  const { secret: other } = await enrol(ticket);
  await confirm(ticket, codeOfApp(other, -1));
  expect(await verify(administrator, codeOfApp(secret, 1))).toMatchObject(asksForCode);
  expect(await verify(administrator, second), 'codes of the old one').toMatchObject(asksForCode);

  await remove(await ticketOf(administrator, codeOfApp(other)));
  expect(await verify(administrator)).toMatchObject({ is_valid: true });
  expect(await stored(administrator)).toMatchObject({ second_factor: null });
});

it('A second factor outlives a change of the password, unless the command says otherwise', async () => {
  const { administrator } = await withSecondFactor();
  const renewed = { ...administrator, password: 'a new password' };
  await changePassword(administrator.username, quickHash(renewed.password));
  expect(await verify(renewed)).toMatchObject(asksForCode);
  await changePassword(administrator.username, quickHash(renewed.password), { withoutSecondFactor: true });
  expect(await verify(renewed)).toMatchObject({ is_valid: true });
});

it('A ticket for the setup of a second factor opens no session', async () => {
  const administrator = await createAdministrator();
  const ticket = await ticketOf(administrator);
  await enrol(ticket);
  await expect(open(administrator, ticket)).rejects.toMatchObject(refusedTicket);
});

it('A ticket confirms once, and only what it has begun', async () => {
  const administrator = await createAdministrator();
  await expect(confirm(await ticketOf(administrator), '000000')).rejects.toMatchObject(refusedTicket);
  const ticket = await ticketOf(administrator);
  const { secret } = await enrol(ticket);
  const uses = await Promise.allSettled([
    confirm(ticket, codeOfApp(secret)),
    confirm(ticket, codeOfApp(secret)),
  ]);
  expect(uses.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

it('A ticket issued before the second factor neither opens a session nor changes the second factor', async () => {
  const administrator = await createAdministrator();
  const [begun, first, second] = [
    await ticketOf(administrator),
    await ticketOf(administrator),
    await ticketOf(administrator),
  ];
  const { secret: ofThief } = await enrol(begun);
  const ticket = await ticketOf(administrator);
  const { secret } = await enrol(ticket);
  await confirm(ticket, codeOfApp(secret, -1));
  await expect(confirm(begun, codeOfApp(ofThief))).rejects.toMatchObject(refusedTicket);
  await expect(remove(first)).rejects.toMatchObject(refusedTicket);
  await expect(open(administrator, second)).rejects.toMatchObject(refusedTicket);
  expect(await verify(administrator, codeOfApp(secret))).toMatchObject({ is_valid: true });
});

it('A ticket lasts a quarter of an hour at most, however often setting up is begun with it', async () => {
  const administrator = await createAdministrator();
  const ticket = await ticketOf(administrator);
  for (let count = 0; count < 2; count += 1) await enrol(ticket);
  const found = await project.database.doc(`login_tickets/${secretTokenId(ticket)}`).get();
  const lifetime = found.get('expires_at').toMillis() - found.get('created_at').toMillis();
  expect(lifetime).toBe(15 * 60_000);
});

it('A ticket issued before a change of the password cannot change the second factor', async () => {
  const administrator = await createAdministrator();
  const [begun, fresh] = [await ticketOf(administrator), await ticketOf(administrator)];
  const { secret } = await enrol(begun);
  await changePassword(administrator.username, quickHash('another password'));
  await expect(confirm(begun, codeOfApp(secret))).rejects.toMatchObject(refusedTicket);
  await expect(enrol(fresh)).rejects.toMatchObject(refusedTicket);
  await expect(remove(fresh)).rejects.toMatchObject(refusedTicket);
});

it('Where a second factor is required, the sign-in leads to setting it up before anything else works', async () => {
  const administrator = await createAdministrator();
  requireOne();
  const { login_ticket: first } = await verify(administrator);
  await expect(open(administrator, first ?? '')).rejects.toMatchObject(refusedTicket);

  const answer = await verify(administrator);
  expect(answer).toMatchObject({ is_valid: true, second_factor: 'enrolment' });
  const { secret } = await enrol(answer.login_ticket ?? '');
  const { loginTicket } = await confirm(answer.login_ticket ?? '', codeOfApp(secret));
  const session = await open(administrator, loginTicket ?? '');
  expect(await validate(session)).toMatchObject({ is_valid: true, second_factor: 'required' });
});

it('A second factor that is required is not switched off', async () => {
  const { administrator, secret } = await withSecondFactor();
  requireOne();
  const ticket = await ticketOf(administrator, codeOfApp(secret));
  await expect(remove(ticket)).rejects.toMatchObject({ code: 'failed-precondition' });
  expect(await verify(administrator)).toMatchObject(asksForCode);
});

it('Where a second factor is required, sessions without one end', async () => {
  const administrator = await createAdministrator();
  const session = await open(administrator, await ticketOf(administrator));
  expect(await validate(session)).toMatchObject({ is_valid: true, second_factor: 'off' });
  requireOne();
  expect(await validate(session)).toMatchObject({ is_valid: false, firebase_token: null });
  vi.unstubAllEnvs();
  expect(await validate(session), 'for good').toMatchObject({ is_valid: false });
});
