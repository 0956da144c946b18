import { roles } from '@site/domain/roles';
import { error as logError } from 'firebase-functions/logger';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { findSession, type LiveSession } from './admin-session.ts';
import { BODY_LIMIT, callable } from './callable.ts';
import { WrongState } from './failure.ts';

vi.mock('firebase-functions/logger', () => ({
  error: vi.fn(),
  warn: vi.fn(),
  info: vi.fn(),
  debug: vi.fn(),
}));
vi.mock('./admin-session.ts', () => ({ findSession: vi.fn() }));

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

describe('a procedure for administrators', () => {
  it('knows who calls', async () => {
    expect(await call(administrators, { data: gate, auth: { uid: 'nurul', token } })).toBe('answer');
    expect(handle).toHaveBeenCalledWith(gate, session, { network: undefined, device: null });
  });
});

describe('a procedure for some roles', () => {
  const auth = { uid: 'nurul', token };
  const withRole = (role: LiveSession['role']) =>
    vi.mocked(findSession).mockImplementation(async () => ({ ...session, role }));

  it.each([
    ['set-form-gate', ['owner'], gate],
    ['publish-pages', ['owner', 'editor'], { all: true }],
    ['retry-notification', ['owner', 'sales'], { all: true }],
    ['list-sessions', ['owner', 'editor', 'sales'], {}],
  ] as const)('%s lets %j through, whatever the token says', async (name, allowed, data) => {
    const procedure = callable(name, { handle });
    for (const role of roles) {
      withRole(role);
      const answer = call(procedure, { data, auth });
      if ((allowed as readonly string[]).includes(role)) expect(await answer).toBe('answer');
      else
        await expect(answer).rejects.toMatchObject({
          code: 'permission-denied',
          message: 'Your role does not allow this',
        });
    }
    expect(handle).toHaveBeenCalledTimes(allowed.length);
  });
});

describe('any procedure', () => {
  it('refuses what its schema does not know, naming the field and not the value', async () => {
    const refusal = call(everyone, { data: { email: 'a value that is no address' } });
    await expect(refusal).rejects.toMatchObject({
      code: 'invalid-argument',
      message: 'Invalid request: email',
    });
    await expect(call(everyone, { data: { ...mail, extra: 1 } })).rejects.toMatchObject({
      code: 'invalid-argument',
    });
    await expect(call(everyone, { data: null })).rejects.toMatchObject({ code: 'invalid-argument' });
    expect(handle).not.toHaveBeenCalled();
  });

  it('takes a body up to the limit, and asks for no session before it refuses a larger one', async () => {
    await expect(call(administrators, { size: BODY_LIMIT + 1 })).rejects.toThrow('too large');
    expect(findSession).not.toHaveBeenCalled();
    expect(await call(everyone, { size: BODY_LIMIT })).toBe('answer');
  });

  it('answers a named failure with its code and message', async () => {
    handle.mockRejectedValue(new WrongState('Already done'));
    await expect(call(everyone)).rejects.toMatchObject({
      code: 'failed-precondition',
      message: 'Already done',
    });
    expect(logError).not.toHaveBeenCalled();
  });

  it('logs an unknown error without its message, and answers with a generic one', async () => {
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
});
