import { roles } from '@site/domain/roles';
import { error as logError } from 'firebase-functions/logger';
import { beforeEach, expect, it, vi } from 'vitest';
import { findSession, type LiveSession } from '../admin-session.ts';
import { BODY_BYTES, callable } from '../callable.ts';
import { WrongState } from '../failure.ts';

vi.mock('firebase-functions/logger');
vi.mock('../admin-session.ts', () => ({ findSession: vi.fn() }));

const session: LiveSession = { sessionId: 'live', userId: 'nurul', username: 'Nurul', role: 'owner' };
const token = { admin: true, session_id: 'live', aud: 'demo-unit' };

const handle = vi.fn();

const administrators = callable('set-form-gate', { handle });
const everyone = callable('request-password', { handle });

const gate = { form: 'contact', open: true };
const mail = { email: 'nurul@example.com' };

function call(
  procedure: { run(request: never): unknown },
  { data = mail as unknown, auth = undefined as object | undefined, size = 10 } = {},
) {
  return procedure.run({ data, auth, rawRequest: { rawBody: Buffer.alloc(size) } } as never);
}

beforeEach(() => {
  vi.clearAllMocks();
  handle.mockResolvedValue('answer');
  vi.mocked(findSession).mockImplementation(async (id) => (id === 'live' ? session : undefined));
});

const auth = { uid: 'nurul', token };

it('a procedure knows who calls', async () => {
  expect(await call(administrators, { data: gate, auth })).toBe('answer');
  expect(handle).toHaveBeenCalledWith(gate, session, { network: undefined, device: null });
});

it('a procedure lets the roles of its access through, whatever the token says', async () => {
  const procedure = callable('publish-pages', { handle });
  for (const role of roles) {
    vi.mocked(findSession).mockImplementation(async () => ({ ...session, role }));
    const answer = call(procedure, { data: { all: true }, auth });
    if (role !== 'sales') expect(await answer).toBe('answer');
    else {
      const refusal = { code: 'permission-denied', message: 'Your role does not allow this' };
      await expect(answer).rejects.toMatchObject(refusal);
    }
  }
  expect(handle).toHaveBeenCalledTimes(2);
});

it.each([
  [{ email: 'a value that is no address' }, 'Invalid request: email'],
  [{ ...mail, extra: 1 }, 'Invalid request'],
  [null, 'Invalid request'],
])('any procedure refuses %j, naming the field and not the value', async (data, message) => {
  await expect(call(everyone, { data })).rejects.toMatchObject({
    code: 'invalid-argument',
    message: expect.stringMatching(new RegExp(`^${message}`)),
  });
  expect(handle).not.toHaveBeenCalled();
});

it('any procedure takes a body up to the limit, and asks for no session before it refuses a larger one', async () => {
  await expect(call(administrators, { size: BODY_BYTES + 1 })).rejects.toThrow('too large');
  expect(findSession).not.toHaveBeenCalled();
  expect(await call(everyone, { size: BODY_BYTES })).toBe('answer');
});

it('any procedure answers a named failure with its code and message', async () => {
  handle.mockRejectedValue(new WrongState('Already done'));
  await expect(call(everyone)).rejects.toMatchObject({
    code: 'failed-precondition',
    message: 'Already done',
  });
  expect(logError).not.toHaveBeenCalled();
});

it('any procedure logs an unknown error without its message, and answers with a generic one', async () => {
  handle.mockRejectedValue(new TypeError('nurul@example.com is not a function'));
  await expect(call(everyone)).rejects.toMatchObject({
    code: 'internal',
    message: 'An unexpected error occurred. Please try again.',
  });
  expect(logError).toHaveBeenCalledOnce();
  const logged = JSON.stringify(vi.mocked(logError).mock.calls);
  expect(logged).toContain('TypeError');
  expect(logged).not.toContain('nurul@example.com');
});
