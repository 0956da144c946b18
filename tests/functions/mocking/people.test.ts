import type { Role } from '@site/domain/roles';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { tellOwners } from '../../../functions/src/accounts/account-mail.ts';
import {
  checkPasswordLink,
  newPasswordLink,
  setPassword,
} from '../../../functions/src/accounts/passwords.ts';
import {
  changeRole,
  endSession,
  inviteAdministrator,
  listEmails,
  listSessions,
  removeAdministrator,
  requestPassword,
  setEmail,
  setOwnEmail,
  withdrawInvitation,
} from '../../../functions/src/accounts/procedures.ts';
import {
  createAdminSession,
  validateAdminSession,
} from '../../../functions/src/accounts/session-procedures.ts';
import { newTicket } from '../../../functions/src/accounts/sessions.ts';
import { retryNotification } from '../../../functions/src/mail/deliver.ts';
import { keyedHash, newSecretToken, secretTokenId } from '../../../functions/src/platform/secrets.ts';
import { publishPages } from '../../../functions/src/publishing/triggers.ts';
import { deliver } from '../../support/bring.ts';
import { useDelivery } from '../../support/delivery.ts';
import { logged } from '../../support/functions-log.ts';
import {
  administratorIn,
  type OwnAdministrator,
  openSession,
  runProcedure,
  verifyDirectly,
} from '../../support/own-administrator.ts';
import { useTaskQueue } from '../../support/task-queue.ts';

/** Runs the procedures' code with its own queue and mail server, without the delay of answers and the cost of hashes. */

vi.mock('node:crypto', async (importOriginal) => {
  const crypto = await importOriginal<typeof import('node:crypto')>();
  const scrypt = (password: string, salt: Buffer, length: number, _: object, done: () => void) =>
    crypto.scrypt(password, salt, length, { N: 16, r: 1, p: 1 }, done);
  return { ...crypto, scrypt };
});
vi.mock('../../../functions/src/platform/secrets.ts', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  noSoonerThan: (_: number, work: unknown) => work,
}));

vi.stubEnv('SITE_ORIGINS', 'https://www.klangprime.example');
const delivery = useDelivery();
const queue = useTaskQueue();
const { project } = delivery;
const { database } = project;

/** An administrator with this role and an open session. */
const member = (username: string, role: Role, changes: object = {}) =>
  administratorIn(project, username, role, changes);

/** Delivers the waiting tasks; returns the tokens in the sent mails by address. */
async function deliverMails(attempt = 1): Promise<Map<string, string>> {
  const before = delivery.smtp.received.length;
  for (const { data } of queue.tasks) await deliver(data, attempt);
  return new Map(
    delivery.smtp.received.slice(before).map(({ recipients: [to = ''], raw }) => {
      const text = raw.replaceAll('=\r\n', '').replaceAll('=3D', '=');
      return [to, /set-password\?token=([\w-]{43})/.exec(text)?.[1] ?? ''];
    }),
  );
}

const lastMail = () => delivery.smtp.received.at(-1)?.raw.replaceAll('=\r\n', '');

const PASSWORD = 'a password of their own';
const WORTHLESS = { purpose: null, username: null };
const linkTo = async (email: string) => (await deliverMails()).get(email) ?? '';
const askFor = (email: string) => runProcedure(requestPassword, { email });
const lookAt = (token: string) => runProcedure<object>(checkPasswordLink, { token });
/** Sets the password with a link. */
const use = (token: string, username?: string) =>
  runProcedure(setPassword, { token, password: PASSWORD, ...(username && { username }) });
const only = async (collection: string) => (await database.collection(collection).get()).docs[0];
const sizeOf = async (collection: string) => (await database.collection(collection).get()).size;
const stored = async (path: string) => (await database.doc(path).get()).data();
const auditTypes = async () =>
  (await database.collection('audit_log').orderBy('at').get()).docs.map((entry) => entry.get('type'));
const refusedRole = { code: 'permission-denied', message: 'Your role does not allow this' };
const ended = { code: 'unauthenticated' };

let owner: OwnAdministrator;
beforeEach(async () => {
  await project.discard();
  logged.length = 0;
  owner = await member('aminah', 'owner');
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await project.discard();
});

const ticketFor = async (userId: string, isForEnrolment = false) => {
  const { token: ticket, document } = newTicket(
    { id: userId, username: userId, role: 'sales' },
    { isForEnrolment },
  );
  await database.doc(document.path).set(document.data);
  return ticket;
};
/** Calls a procedure as an owner who has just entered the password. */
const proven = async (
  by: OwnAdministrator,
  procedure: Parameters<OwnAdministrator['call']>[0],
  data: object,
) => by.call(procedure, { ...data, loginTicket: await ticketFor(by.userId) });

const INVITED = 'Nurul@Example.com';
const invite = (role: Role = 'sales', email = INVITED) => proven(owner, inviteAdministrator, { email, role });

it('Somebody who is invited gets a mail with a link, chooses a name and a password, and may do what the role may', async () => {
  expect(await invite()).toEqual({ success: true });
  const invitation = await only('invitations');
  expect(invitation?.data()).toMatchObject({ email: 'nurul@example.com', role: 'sales', mail: 'waiting' });
  const token = await linkTo('nurul@example.com');
  expect(await stored(`invitations/${invitation?.id}`)).toMatchObject({ mail: 'sent' });
  expect(await lookAt(token)).toEqual({ purpose: 'invitation', username: null });

  const refused = { success: false, username: null };
  expect(await use(token)).toMatchObject(refused);
  // The second stands in the audit log for what nobody who signs in has done.
  for (const taken of ['AMINAH', 'command-line'])
    expect(await use(token, taken)).toEqual({ ...refused, error: 'This user name is taken' });
  const answer = await use(token, 'Nurul');
  expect(answer).toEqual({ success: true, username: 'Nurul' });
  const again = await use(token, 'Siti');
  expect(again).toEqual({ ...refused, error: 'This link has been used or is too old.' });

  const signedIn = await verifyDirectly({ username: 'nurul', password: PASSWORD });
  const { user_id: userId, login_ticket: ticket } = signedIn;
  const session = { p_admin_user_id: userId, p_login_ticket: ticket };
  const sessionToken = await runProcedure<string>(createAdminSession, session);
  const [valid] = await runProcedure<object[]>(validateAdminSession, { p_session_token: sessionToken });
  expect(valid).toMatchObject({ is_valid: true, username: 'Nurul', role: 'sales' });
  expect(await stored(`people/${userId}`)).toEqual({ username: 'Nurul', role: 'sales', active: true });
  expect(await sizeOf('invitations')).toBe(0);
  expect(await sizeOf('password_links')).toBe(0);
  expect(await auditTypes()).toEqual(['invited', 'joined', 'sign_in']);
});

it('Somebody who is invited has one invitation, with the role named last, and every link to it ends with the first that is used', async () => {
  await invite('editor');
  await invite('sales');
  expect(await sizeOf('invitations')).toBe(1);
  expect(queue.tasks).toHaveLength(2);
  await deliverMails();
  expect(await sizeOf('password_links')).toBe(2);
  const token = await linkTo('nurul@example.com');
  const both = await Promise.all([use(token, 'Nurul'), use(token, 'Siti')]);
  expect(both.map(({ success }) => success).toSorted()).toEqual([false, true]);
  expect(await sizeOf('password_links')).toBe(0);
  const [{ role } = { role: '' }] = (
    await database.collection('people').where('username', 'in', ['Nurul', 'Siti']).get()
  ).docs.map((person) => person.data() as { role: string });
  expect(role).toBe('sales');
});

it('Somebody who is invited may ask for another link when the first has run out', async () => {
  await invite();
  const token = await linkTo('nurul@example.com');
  const link = database.doc(`password_links/${secretTokenId(token)}`);
  const { expires_at: end } = (await link.get()).data() ?? {};
  const days = (end.toMillis() - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(6.99);
  expect(days).toBeLessThanOrEqual(7);
  await link.update({ expires_at: new Date(Date.now() - 1) });
  expect(await lookAt(token)).toEqual(WORTHLESS);
  expect(await use(token, 'Nurul')).toMatchObject({ success: false });

  const until = new Date(Date.UTC(2099, 11, 5, 16, 30));
  await (await only('invitations'))?.ref.update({ expires_at: until });
  expect(await askFor(INVITED)).toEqual({ success: true });
  const another = await linkTo('nurul@example.com');
  expect(lastMail()).toContain('The link is valid until 6 Dec 2099, 00:30 and works once.');
  expect(await use(another, 'Nurul')).toMatchObject({ success: true });
});

it('Somebody who is invited finds the link worthless when the invitation was withdrawn, or has expired', async () => {
  await invite();
  const token = await linkTo('nurul@example.com');
  const invitation = await only('invitations');
  await invitation?.ref.update({ expires_at: new Date(Date.now() - 1) });
  expect(await lookAt(token)).toEqual(WORTHLESS);
  await owner.call(withdrawInvitation, { invitationId: invitation?.id });
  expect(await use(token, 'Nurul')).toMatchObject({ success: false });
  expect(await sizeOf('password_links')).toBe(0);
  expect(await owner.call(withdrawInvitation, { invitationId: invitation?.id })).toEqual({
    success: true,
  });
});

it('An invitation whose mail fails shows the owner the failure, and leaves no link', async () => {
  await invite();
  delivery.smtp.next('says 451', 'says 451');
  await deliverMails();
  expect(await sizeOf('password_links')).toBe(0);
  await deliverMails(4);
  const invitation = await only('invitations');
  expect(invitation?.get('mail')).toBe('failed');
  expect(logged.join()).toContain('A mail was given up');
});

it('An invitation to an address that does not exist shows the failure after one attempt', async () => {
  await invite();
  delivery.smtp.next('says 550 to every recipient');
  await deliverMails();
  expect((await only('invitations'))?.get('mail')).toBe('failed');
  expect(await sizeOf('password_links')).toBe(0);
  // The mail to an owner about the invitation ends like it.
  const notice = (await only('audit_log'))?.id ?? '';
  delivery.smtp.next('says 550 to every recipient');
  expect(await deliver({ notice, to: 'aminah@klangprime.example' })).toBe('done');
  expect(logged.at(-1)).toContain(`audit_log/${notice}`);
});

it('An existing administrator cannot be invited', async () => {
  const answer = await invite('editor', 'AMINAH@klangprime.example');
  expect(answer).toEqual({ success: false, error: 'Somebody with this e-mail address may sign in already' });
});

it('Somebody who has forgotten the password sets another one with the link, once, and everything that was open ends', async () => {
  const session = await member('siti', 'editor', {
    failed_attempts: 9,
    locked_until: new Date(Date.now() + 60_000),
  });
  await askFor('Siti@klangprime.example');
  const token = await linkTo('siti@klangprime.example');
  expect(await lookAt(token)).toEqual({ purpose: 'password', username: 'siti' });
  expect(await use(token)).toEqual({ success: true, username: 'siti' });
  expect(await use(token)).toMatchObject({ success: false });
  await expect(session.call(publishPages, { failed: true })).rejects.toMatchObject(ended);
  expect(await verifyDirectly({ username: 'siti', password: PASSWORD })).toMatchObject({ is_valid: true });
  expect(logged.join()).not.toContain(token);
  for (const collection of await database.listCollections())
    expect(JSON.stringify((await collection.get()).docs.map((found) => found.data()))).not.toContain(token);
});

it('Somebody who sets a password is let in on that device while strangers keep the name locked', async () => {
  await member('siti', 'editor');
  await askFor('siti@klangprime.example');
  const token = await linkTo('siti@klangprime.example');
  const device = newSecretToken();
  const answer = await runProcedure(setPassword, { token, password: PASSWORD, deviceToken: device });
  expect(answer).toEqual({ success: true, username: 'siti' });
  for (let guess = 0; guess < 5; guess += 1) await verifyDirectly({ username: 'siti', password: 'wrong' });
  const known = { username: 'siti', password: PASSWORD };
  expect(await verifyDirectly(known)).toMatchObject({ is_valid: false });
  expect(await verifyDirectly(known, { device })).toMatchObject({ is_valid: true });
});

describe('links that many ask for', () => {
  const mailOf = (name: string) => `${name}@klangprime.example`;
  const ask = (name: string, address: string) =>
    runProcedure(requestPassword, { email: mailOf(name) }, { address });
  const counter = (kind: string, text: string) => database.doc(`sign_in_limits/${keyedHash(kind, text)}`);
  beforeEach(async () => {
    await member('siti', 'sales');
  });

  it('for one person leave that person a link in another network, and others in the same network theirs; everybody gets the same answer', async () => {
    for (let time = 0; time < 7; time += 1)
      expect(await ask('aminah', '203.0.113.7')).toEqual({ success: true });
    expect(await ask('nobody', '203.0.113.9')).toEqual({ success: true });
    queue.refuse(1);
    expect(await ask('siti', '203.0.113.9')).toEqual({ success: true });
    expect(queue.tasks).toHaveLength(5);
    expect((await counter('mail address', '203.0.113.7').get()).get('failed_attempts')).toBe(5);
    await ask('siti', '203.0.113.7');
    expect(queue.tasks).toHaveLength(6);
    await ask('aminah', '203.0.113.8');
    expect(queue.tasks).toHaveLength(7);
  });

  it('from a network that is locked lock nobody’s address; fresh networks of one company count as one', async () => {
    await ask('nobody', '2001:db8:a1:1::1');
    await counter('mail address', '2001:db8:a1::/48').update({ failed_attempts: 59 });
    await ask('nobody', '2001:db8:a1:2::1');
    await ask('siti', '2001:db8:a1:3::1');
    expect(queue.tasks).toEqual([]);
    expect((await counter('mail', mailOf('siti')).get()).exists).toBe(false);
    await ask('siti', '2001:db8:a2::1');
    expect(queue.tasks).toHaveLength(1);
  });

  it('for one person from everywhere lock the address for ten minutes at most', async () => {
    await ask('siti', '198.51.100.1');
    await counter('mail', mailOf('siti')).update({ failed_attempts: 90 });
    const before = Date.now();
    await ask('siti', '198.51.100.2');
    await ask('siti', '198.51.100.3');
    expect(queue.tasks).toHaveLength(2);
    const until = (await counter('mail', mailOf('siti')).get()).get('locked_until').toMillis();
    expect(until).toBeGreaterThanOrEqual(before + 10 * 60_000);
    expect(until).toBeLessThanOrEqual(Date.now() + 10 * 60_000);
  });
});

const change = (userId: string, email: string) => proven(owner, setEmail, { userId, email });

it('An e-mail address that an owner sets gets the links from then on, and those that went elsewhere open nothing', async () => {
  await member('siti', 'sales');
  await askFor('siti@klangprime.example');
  const old = await linkTo('siti@klangprime.example');
  expect(await lookAt(old)).toMatchObject({ purpose: 'password' });

  expect(await change('siti', ' Siti.Rahman@Example.com ')).toEqual({ success: true });
  expect(await stored('admin_users/siti')).toMatchObject({ email: 'siti.rahman@example.com' });
  expect(await lookAt(old)).toEqual(WORTHLESS);
  expect(await use(old)).toMatchObject({ success: false });
  await askFor('siti@klangprime.example');
  expect(queue.tasks, 'nobody has the old one').toHaveLength(1);
  await askFor('Siti.Rahman@example.com');
  const token = await linkTo('siti.rahman@example.com');
  expect(await use(token)).toEqual({ success: true, username: 'siti' });
  const entry = (await database.collection('audit_log').where('type', '==', 'email_changed').get()).docs[0];
  expect(entry?.data()).toMatchObject({
    by: 'aminah',
    about: 'siti',
    data: { before: 'siti@klangprime.example', after: 'siti.rahman@example.com' },
  });
});

it('An e-mail address is one person’s: neither that of a colleague nor one that has been invited, until the invitation has expired', async () => {
  await member('siti', 'sales', { email: null });
  const taken = { success: false, error: 'Somebody with this e-mail address may sign in already' };
  expect(await change('siti', 'AMINAH@klangprime.example')).toEqual(taken);
  await proven(owner, inviteAdministrator, { email: 'nurul@example.com', role: 'sales' });
  const invited = {
    success: false,
    error: 'This e-mail address has been invited. Withdraw the invitation first.',
  };
  expect(await change('siti', 'nurul@example.com')).toEqual(invited);
  expect(await stored('admin_users/siti')).toMatchObject({ email: null });

  const invitation = await only('invitations');
  const { token } = await newPasswordLink({ invitationId: invitation?.id ?? '' });
  await invitation?.ref.update({ expires_at: new Date(Date.now() - 1) });
  expect(await change('siti', 'nurul@example.com')).toEqual({ success: true });
  await invitation?.ref.update({ expires_at: new Date(Date.now() + 60_000) });
  const accepted = await use(token, 'Nurul');
  expect(accepted).toMatchObject({
    success: false,
    error: 'Somebody with this e-mail address may sign in already',
  });
  expect(await change('nobody', 'x@example.com')).toEqual({
    success: false,
    error: 'There is no such person',
  });
});

it('One’s own e-mail address is changed with a login ticket, once, and not with a session', async () => {
  const siti = await member('siti', 'sales');
  const own = { success: false, error: 'You change your own e-mail address under Settings' };
  expect(await change('aminah', 'elsewhere@example.com')).toEqual(own);
  const set = (loginTicket: string, email = 'siti@example.com') =>
    runProcedure(setOwnEmail, { loginTicket, email });
  const refusedTicket = { code: 'permission-denied', message: 'The login ticket is not valid' };
  await expect(set(siti.token)).rejects.toMatchObject(refusedTicket);
  await expect(set(await ticketFor('siti', true)), 'opens no session').rejects.toMatchObject(refusedTicket);

  const ticket = await ticketFor('siti');
  const taken = { success: false, error: 'Somebody with this e-mail address may sign in already' };
  expect(await set(ticket, 'aminah@klangprime.example')).toEqual(taken);
  expect(await set(ticket)).toEqual({ success: true });
  await expect(set(ticket, 'again@example.com')).rejects.toMatchObject(refusedTicket);
  expect(await stored('admin_users/siti')).toMatchObject({ email: 'siti@example.com' });
  expect(await auditTypes()).toEqual(['email_changed']);
});

it('An e-mail address is visible to owners and to its own user', async () => {
  const siti = await member('siti', 'sales');
  const own = { siti: 'siti@klangprime.example' };
  expect(await siti.call(listEmails, {})).toEqual({ success: true, emails: own });
  const all = { ...own, aminah: 'aminah@klangprime.example' };
  expect(await owner.call(listEmails, {})).toEqual({ success: true, emails: all });
});

describe('An open session alone', () => {
  const refusedTicket = { code: 'permission-denied', message: 'The login ticket is not valid' };
  const changes = [
    ['invites nobody', inviteAdministrator, { email: 'thief@example.com', role: 'owner' }],
    ['gives nobody another role', changeRole, { userId: 'siti', role: 'owner' }],
    ['takes the role of no owner', changeRole, { userId: 'other', role: 'sales' }],
    ['removes nobody', removeAdministrator, { userId: 'other' }],
    ['sets nobody’s e-mail address', setEmail, { userId: 'siti', email: 'thief@example.com' }],
  ] as const;

  it.each(changes)('%s: the password is asked for again, each time', async (_, procedure, data) => {
    await member('siti', 'sales');
    await member('other', 'owner');
    const teamOf = async () =>
      (await database.collection('admin_users').get()).docs.map((user) => user.data());
    const before = await teamOf();
    const withTicket = (loginTicket?: string) => owner.call(procedure, { ...data, loginTicket });
    await expect(withTicket()).rejects.toMatchObject({ code: 'invalid-argument' });
    await expect(withTicket(owner.token)).rejects.toMatchObject(refusedTicket);
    await expect(withTicket(await ticketFor('other')), 'of somebody else').rejects.toMatchObject(
      refusedTicket,
    );
    const forEnrolment = await ticketFor('aminah', true);
    await expect(withTicket(forEnrolment), 'before the code').rejects.toMatchObject(refusedTicket);
    expect(await teamOf()).toEqual(before);
    expect(await sizeOf('invitations')).toBe(0);

    const ticket = await ticketFor('aminah');
    expect(await withTicket(ticket)).toEqual({ success: true });
    await expect(withTicket(ticket)).rejects.toMatchObject(refusedTicket);
  });
});

/** Delivers the events of new entries in the audit log, twice, and the mails. Returns the mails by recipient. */
async function tellAll() {
  const { docs } = await database.collection('audit_log').get();
  const time = new Date().toISOString();
  for (const data of [...docs, ...docs])
    await tellOwners.run({ data, time, params: { entryId: data.id } } as never);
  await deliverMails();
  const mails = delivery.smtp.received.map(({ recipients: [to = ''], raw }) => [to, raw] as const);
  return mails.filter(([, raw]) => raw.includes('Every owner gets this mail'));
}

it.each([
  ['an invitation', inviteAdministrator, { email: 'nurul@example.com', role: 'owner' }, 'Invited: nurul@'],
  ['another role', changeRole, { userId: 'other', role: 'sales' }, 'before: owner, after: sales'],
  ['a removal', removeAdministrator, { userId: 'other' }, 'Removed: other'],
  ['another address', setEmail, { userId: 'other', email: 'new@example.com' }, 'after: new@example.com'],
] as const)(
  'Every owner gets one mail about %s, also one who is no owner any more, and none about an old one that a restore imports',
  async (_, procedure, data, words) => {
    await member('other', 'owner');
    await member('siti', 'sales');
    await proven(owner, procedure, data);
    const entry = (await only('audit_log'))?.data();
    await database.doc('audit_log/old').set({ ...entry, at: new Date(Date.now() - 25 * 3_600_000) });
    const mails = await tellAll();
    const wanted = ['aminah@klangprime.example', 'other@klangprime.example'];
    expect(
      mails
        .map(([to]) => to)
        .filter((to) => to !== 'new@example.com')
        .toSorted(),
    ).toEqual(wanted);
    for (const [, raw] of mails) expect(raw.replaceAll('=\r\n', '')).toContain(words);
  },
);

it('A role takes effect at the next request, also for a sign-in under way', async () => {
  const nurul = await member('nurul', 'sales');
  const { document } = newTicket({ id: 'nurul', username: 'nurul', role: 'sales' });
  await database.doc(document.path).set(document.data);
  await nurul.call(retryNotification, { all: true });
  await expect(nurul.call(publishPages, { failed: true })).rejects.toMatchObject(refusedRole);

  expect(await proven(owner, changeRole, { userId: 'nurul', role: 'editor' })).toEqual({ success: true });
  await expect(nurul.call(retryNotification, { all: true })).rejects.toMatchObject(refusedRole);
  const [row] = await runProcedure<object[]>(validateAdminSession, { p_session_token: nurul.token });
  expect(row).toMatchObject({ is_valid: true, role: 'editor' });
  expect((await database.doc(document.path).get()).exists).toBe(false);
  expect(await stored('people/nurul')).toEqual({ username: 'nurul', role: 'editor', active: true });
  const [entry] = (await database.collection('audit_log').get()).docs;
  expect(entry?.data()).toMatchObject({
    type: 'role_changed',
    by: 'aminah',
    by_name: 'aminah',
    about: 'nurul',
    data: { before: 'sales', after: 'editor' },
  });
});

it('A role cannot be taken from the last owner, even when two owners demote each other at once', async () => {
  const lastOwner = { success: false, error: 'The last owner cannot be removed or get another role' };
  await member('nurul', 'sales');
  expect(await proven(owner, changeRole, { userId: 'aminah', role: 'sales' })).toEqual(lastOwner);
  expect(await proven(owner, removeAdministrator, { userId: 'aminah' })).toEqual(lastOwner);

  const siti = await member('siti', 'owner');
  // The first change takes the other's ticket, and the right to use it.
  const answers = await Promise.allSettled([
    proven(owner, changeRole, { userId: 'siti', role: 'sales' }),
    proven(siti, changeRole, { userId: 'aminah', role: 'sales' }),
  ]);
  const isDone = answers.map((answer) => answer.status === 'fulfilled' && answer.value.success);
  expect(isDone.toSorted()).toEqual([false, true]);
});

it('A role ends with the account: the session ends at once, and the name stays', async () => {
  const nurul = await member('nurul', 'sales');
  expect(await proven(owner, removeAdministrator, { userId: 'nurul' })).toEqual({ success: true });
  await expect(nurul.call(retryNotification, { all: true })).rejects.toMatchObject(ended);
  expect(await stored('admin_users/nurul')).toBeUndefined();
  expect(await stored('people/nurul')).toEqual({ username: 'nurul', role: 'sales', active: false });
  expect(await proven(owner, removeAdministrator, { userId: 'nurul' })).toEqual({ success: true });
  expect(await proven(owner, changeRole, { userId: 'nurul', role: 'owner' })).toEqual({
    success: false,
    error: 'There is no such person',
  });
});

it('One’s own sessions are listed and can be ended, one or all, but only by their own user', async () => {
  const [phone, tablet] = [
    await openSession(project, 'aminah', 'owner'),
    await openSession(project, 'aminah', 'owner'),
  ];
  const siti = await member('siti', 'sales');
  const { sessions } = await owner.call<{ sessions: { id: string; isThis: boolean }[] }>(listSessions, {});
  expect(sessions.map(({ id }) => id).toSorted()).toEqual(
    [owner, phone, tablet].map(({ sessionId }) => sessionId).toSorted(),
  );
  expect(sessions.filter(({ isThis }) => isThis).map(({ id }) => id)).toEqual([owner.sessionId]);

  expect(await owner.call(endSession, { sessionId: siti.sessionId })).toEqual({ success: true, ended: 0 });
  expect(await owner.call(endSession, { sessionId: phone.sessionId })).toEqual({
    success: true,
    ended: 1,
  });
  await expect(phone.call(listSessions, {})).rejects.toMatchObject(ended);
  expect(await owner.call(endSession, { others: true })).toEqual({ success: true, ended: 1 });
  await expect(tablet.call(listSessions, {})).rejects.toMatchObject(ended);
  await owner.call(listSessions, {});
  await siti.call(listSessions, {});
});
