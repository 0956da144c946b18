import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { newSecretToken, secretTokenId } from '../../functions/src/platform/secrets.ts';
import { call, createSession, signIn, validate, verify } from '../support/callables.ts';
import { rowsOf } from '../support/matrix.ts';
import { runCommand } from '../support/run-command.ts';
import {
  createAdministrator,
  database,
  discardTemporary,
  document,
  firestoreHost,
  PROJECT,
  type TestAdministrator,
  unique,
  writeTemporary,
} from '../support/suite.ts';

afterAll(() => discardTemporary());

const HOME = fileURLToPath(new URL('../..', import.meta.url));

beforeEach(() => {
  vi.stubEnv('GOOGLE_CLOUD_PROJECT', PROJECT);
});

/** Changes a password in a separate process, as `npm run` does, with piped answers. */
async function runProgram(answers: readonly string[]) {
  const program = `import('./tools/run.ts').then(({ run }) => run(['admin:password']))`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--eval', program], {
    cwd: HOME,
    env: { ...process.env, FIRESTORE_EMULATOR_HOST: firestoreHost, METADATA_SERVER_DETECTION: 'none' },
  });
  child.stdin.end(answers.map((answer) => `${answer}\n`).join(''));
  const ended = once(child, 'close');
  const output = await text(child.stdout);
  const [code] = await ended;
  return { output, code };
}

it('admin:password takes the new password, lifts the lock, and ends the sessions and tickets of the old one alone', async () => {
  const [administrator, bystander] = [await createAdministrator(), await createAdministrator()];
  const newPassword = unique('new-password');
  const { sessionToken, idToken } = await signIn(administrator);
  const { sessionToken: other } = await signIn(bystander);
  const { login_ticket: ticket } = await verify(administrator.username, administrator.password);
  const user = document('admin_users', administrator.id);
  await user.update({ failed_attempts: 9, locked_until: new Date(Date.now() + 60 * 60 * 1000) });

  const answers = [administrator.username.toUpperCase(), newPassword, newPassword];
  const { output, code } = await runProgram(answers);
  expect(output).toContain('ended 1 session.');
  expect(output).not.toContain(newPassword);
  expect(code).toBe(0);
  const stored = (await user.get()).data();
  expect(stored).toMatchObject({ password_hash: expect.stringMatching(/^scrypt\$/), locked_until: null });
  expect(JSON.stringify(stored)).not.toContain(newPassword);
  expect(await verify(administrator.username, newPassword)).toMatchObject({ is_valid: true });
  expect(await verify(administrator.username, administrator.password)).toMatchObject({ is_valid: false });
  await expectEnded(administrator, sessionToken, idToken, ticket);
  expect(await validate(other)).toMatchObject({ is_valid: true });
});

it.each(['admin:password', 'admin:remove'])(
  '%s says so when there is no such administrator',
  async (command) => {
    const nobody = unique('nobody');
    const answers =
      command === 'admin:remove' ? [nobody, nobody] : [nobody, 'a new password', 'a new password'];
    const { errors, code } = await runCommand(command, { answers });
    expect(errors).toContain(`There is no administrator "${nobody}".`);
    expect(code).toBe(1);
  },
);

/** The session opens nothing, and the ticket no session. */
async function expectEnded(
  { id }: TestAdministrator,
  sessionToken: string,
  idToken: string,
  ticket: string | null | undefined,
): Promise<void> {
  expect(await validate(sessionToken)).toMatchObject({ is_valid: false });
  const refusal = call('retry-notification', { outboxId: 'x' }, idToken);
  await expect(refusal).rejects.toMatchObject({ status: 'UNAUTHENTICATED' });
  await expect(createSession(id, ticket ?? '')).rejects.toMatchObject({ status: 'PERMISSION_DENIED' });
}

it('admin:create makes an administrator who can sign in, once', async () => {
  const [username, password] = [unique('Siti'), unique('password')];
  const made = await runCommand('admin:create', { answers: [username, password, password] });
  expect(made).toMatchObject({ code: 0, output: expect.stringContaining(`Created the administrator`) });
  const { user_id: id } = await verify(username, password);
  expect(id).not.toBeNull();

  const again = await runCommand('admin:create', { answers: [username.toUpperCase(), password, password] });
  expect(again).toMatchObject({ code: 1, errors: expect.stringContaining('already') });
  const named = database().collection('admin_users').where('username_key', '==', username.toLowerCase());
  expect((await named.get()).size).toBe(1);
  expect((await document('people', id ?? '').get()).data()).toEqual({
    username,
    role: 'owner',
    active: true,
  });
  await document('admin_users', id ?? '').delete();
  await document('people', id ?? '').delete();
});

const refused: readonly [string, string[], string][] = [
  ['a password is longer than sign-in takes', ['Siti', 'p'.repeat(201)], 'needs 12 to 200 characters'],
  ['a name is longer than sign-in takes', ['S'.repeat(101)], 'name is too long'],
  ['a password is short', ['Siti', 'short'], 'needs 12 to 200 characters'],
  ['the passwords differ', ['Siti', 'long enough 1', 'long enough 2'], 'differ'],
  ['no name is given', [' '], 'name is needed'],
  ['no project is named', [], 'Name the project'],
];
it.each(rowsOf(refused, refused.slice(0, 2)))(
  'admin:create writes nothing when %s',
  async (_, answers, sentence) => {
    vi.stubEnv('GOOGLE_CLOUD_PROJECT', sentence === 'Name the project' ? '' : PROJECT);
    const { errors, code } = await runCommand('admin:create', { answers });
    expect(errors).toContain(sentence);
    expect(code).toBe(1);
  },
);

it('admin:list names every administrator, and says how they sign in', async () => {
  const [nurul, siti] = [await createAdministrator(), await createAdministrator()];
  await signIn(nurul);
  const ended = await signIn(nurul);
  await document('admin_sessions', secretTokenId(ended.sessionToken)).update({ expires_at: new Date(0) });
  await document('admin_users', siti.id).update({
    locked_until: new Date(Date.now() + 60 * 60 * 1000),
    second_factor: { secret: 'encrypted', last_step: 1, recovery_codes: ['a', 'b'] },
  });
  const damaged = await writeTemporary('admin_users', { username: 'Damaged' });
  const { output, code } = await runCommand('admin:list');
  const lineOf = ({ username }: TestAdministrator) =>
    output.split('\n').find((line) => line.startsWith(`${username},`));
  const minute = String.raw`\d{4}-\d\d-\d\d \d\d:\d\d`;
  expect(lineOf(nurul)).toMatch(
    new RegExp(`, created ${minute}, last signed in ${minute}, 1 session, no second factor$`),
  );
  expect(lineOf(siti)).toMatch(
    new RegExp(
      `, has not signed in yet, 0 sessions, second factor \\(2 recovery codes left\\), locked for new devices until ${minute}$`,
    ),
  );
  expect(output).toContain(`${damaged.path} is damaged`);
  expect(output).not.toContain('scrypt');
  expect(code).toBe(0);
});

it('admin:remove ends what the administrator has open at once, and leaves nothing behind', async () => {
  const [removed, bystander] = [await createAdministrator(), await createAdministrator()];
  const device = newSecretToken();
  const { login_ticket: ticket } = await verify(removed.username, removed.password, { device });
  const { sessionToken, idToken } = await signIn(removed);
  const { sessionToken: other } = await signIn(bystander);

  const misspelt = await runCommand('admin:remove', { answers: [removed.username, 'somebody else'] });
  expect(misspelt).toMatchObject({ code: 1, errors: expect.stringContaining('Nobody was removed') });
  expect(await validate(sessionToken)).toMatchObject({ is_valid: true });

  const { output, code } = await runCommand('admin:remove', {
    answers: [removed.username.toUpperCase(), removed.username.toUpperCase()],
  });
  expect(output).toContain('ended 1 session.');
  expect(code).toBe(0);
  await expectEnded(removed, sessionToken, idToken, ticket);
  expect(await verify(removed.username, removed.password, { device })).toMatchObject({ is_valid: false });
  for (const collection of ['admin_sessions', 'login_tickets', 'sign_in_limits'] as const) {
    const left = database().collection(collection).where('admin_user_id', '==', removed.id);
    expect((await left.get()).size, collection).toBe(0);
  }
  expect(await validate(other)).toMatchObject({ is_valid: true });
});
